//! Every request gets a well-formed response.

use guti_wasm::EngineApi;
use proptest::prelude::*;

fn is_answer(text: &str) -> bool {
    let answer: serde_json::Value = serde_json::from_str(text).expect("JSON");
    answer.get("ok").is_some() != answer["error"]["detail"].is_string()
}

/// Requests that are almost valid.
fn requests() -> impl Strategy<Value = String> {
    let game = prop_oneof![Just("pretwa"), Just("khutka-boia"), Just("dara"), Just("chess")];
    let texts = "[a-e1-5x,/ .bw0sn:=*{}\\[\\]\"\\\\-]{0,30}".prop_map(|text| format!("{text:?}"));
    let call = prop_oneof![
        Just("line"),
        Just("check"),
        Just("read"),
        Just("restore"),
        Just("play"),
        Just("ugi"),
        Just("write_record"),
        Just("probe"),
        Just("open")
    ];
    (call, game, texts.clone(), texts, any::<i64>()).prop_map(|(call, game, one, two, number)| {
        let setup = format!(r#"{{"game":"{game}","position":{one},"moves":[{two}]}}"#);
        let free = format!(r#"{{"game":"{game}","variants":[{one}],"moves":[{two}]}}"#);
        match call {
            "line" | "probe" => format!(r#"{{"call":"{call}","setup":{setup}}}"#),
            "check" => format!(
                r#"{{"call":"check","game":"{game}","variants":[],"position":{one}}}"#
            ),
            "read" | "restore" => format!(r#"{{"call":"{call}","records":{one}}}"#),
            "play" => format!(r#"{{"call":"play","match_number":{number},"text":{one}}}"#),
            "ugi" => format!(r#"{{"call":"ugi","line":{one}}}"#),
            "write_record" => format!(
                r#"{{"call":"write_record","setup":{free},"tags":{{{one}:{two}}},"comments":[[{two}]]}}"#
            ),
            _ => format!(
                r#"{{"call":"open","setup":{{"game":"{game}","variants":[{one}],"players":[{two},"B"]}}}}"#
            ),
        }
    })
}

proptest! {
    #[test]
    fn any_string_is_answered(text in ".{0,200}") {
        let answer = EngineApi::new().answer(&text, &mut |_| {});
        prop_assert!(is_answer(&answer), "{answer}");
    }

    #[test]
    fn almost_valid_requests_are_answered(asked in prop::collection::vec(requests(), 1..8)) {
        let mut engine = EngineApi::new();
        for text in asked {
            let answer = engine.answer(&text, &mut |_| {});
            prop_assert!(is_answer(&answer), "{text}: {answer}");
            prop_assert!(!answer.contains("/problems/fault"), "{text}: {answer}");
        }
    }

    #[test]
    fn any_bytes_are_a_table_or_not(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut engine = EngineApi::new();
        let answer = engine.load_tables("pretwa", &[], vec![("4-4.gtb".to_owned(), bytes)]);
        prop_assert!(answer.contains("/problems/bad-table"), "{answer}");
    }
}
