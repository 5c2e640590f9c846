//! A program without its server says how to get one: `cargo test -p guti-cli --no-default-features`.

use crate::common;
#[test]
fn serve_and_backup_say_how_to_get_the_server() {
    for arguments in [&["serve"][..], &["serve", "--address", "127.0.0.1:0"], &["backup", "x.db"]] {
        let output = common::guti(arguments, "", "no-tables");
        let reason = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{reason}");
        assert!(reason.contains("without its server") && reason.contains("install"), "{reason}");
    }
}
