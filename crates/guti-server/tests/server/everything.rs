//! The whole API: its document, and arbitrary input to every route.

use crate::databases::Database;
use crate::site::{START, Site, play};
use guti_api::{Action, GameCard, GamePage, OfferKind};
use guti_rules::catalogue;
use guti_server::Clock;
use guti_session::{Ruleset, game_file};
use proptest::strategy::{Strategy, ValueTree as _};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

async fn site(change: impl FnOnce(&mut guti_server::Config)) -> Site {
    Site::start_with(&Database::sqlite(), Clock::manual(START), change).await
}

/// Returns every method and path of the document, with parameters filled in.
fn routes(document: &Value, id: &str) -> Vec<(String, String)> {
    let mut routes = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let id = if path.starts_with("/api/v1/games") { "pretwa" } else { id };
        let path = path.replace("{id}", id).replace("{game}", "pretwa");
        let path = path.replace("{variant}", "standard").replace("{file}", "1-1.gtb");
        let path = path.replace("{setting}", "holes=4-5");
        let path = path.replace("{kind}", "stale").replace("{name}", "Amina");
        for method in methods.as_object().unwrap().keys() {
            routes.push((method.to_uppercase(), path.clone()));
        }
    }
    routes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_document_describes_every_route() {
    let site = site(|_| {}).await;
    let document: Value = site.get("/api/v1/openapi.json").await.json();
    assert!(document["openapi"].as_str().unwrap().starts_with("3."));
    let (id, _) = site.pair(json!({"game": "pretwa"})).await;
    site.account("Amina").await;
    let routes = routes(&document, &id);
    let expected = [
        ("GET", "/api/v1/games"),
        ("GET", "/api/v1/games/pretwa"),
        ("GET", "/api/v1/matches"),
        ("POST", "/api/v1/matches"),
        ("GET", "/api/v1/me"),
        ("DELETE", "/api/v1/me"),
        ("GET", "/api/v1/me/matches"),
        ("POST", "/api/v1/me/unfinished-matches"),
        ("POST", "/api/v1/play"),
        ("GET", "/api/v1/ratings/pretwa"),
        ("POST", "/api/v1/tokens"),
        ("POST", "/api/v1/accounts"),
        ("POST", "/api/v1/sessions"),
        ("DELETE", "/api/v1/sessions"),
        ("DELETE", "/api/v1/sessions/current"),
        ("POST", "/api/v1/sessions/challenge"),
        ("POST", "/api/v1/sessions/passkey"),
        ("POST", "/api/v1/me/recovery-code"),
        ("POST", "/api/v1/me/passkeys/challenge"),
        ("POST", "/api/v1/me/passkeys"),
        ("GET", "/api/v1/players/Amina"),
        ("POST", "/api/v1/analyse"),
        ("POST", "/api/v1/probe"),
        ("POST", "/api/v1/line"),
        ("GET", "/api/v1/tables/pretwa/standard"),
        ("GET", "/api/v1/me/stream"),
        ("GET", "/api/v1/openapi.json"),
        ("GET", "/problems"),
        ("GET", "/problems/stale"),
        ("GET", "/tables/pretwa/standard/1-1.gtb"),
        ("GET", "/tables/pretwa/standard/holes=4-5/1-1.gtb"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
    ];
    let passkey = format!("/api/v1/me/passkeys/{id}");
    assert!(routes.contains(&("DELETE".to_owned(), passkey)));
    let of_match = ["", "/join", "/actions", "/legal", "/record", "/stream"];
    assert_eq!(routes.len(), expected.len() + 1 + of_match.len());
    for (method, path) in expected {
        assert!(routes.contains(&(method.to_owned(), path.to_owned())), "{method} {path}");
    }
    for (method, path) in &routes {
        let answer = site.ask(method, path, &[], "").await;
        let text = answer.text();
        let known = !text.contains("/problems/not-found") && answer.status != 405;
        assert!(known, "{method} {path}: {text}");
    }
    // Every reference resolves.
    let text = document.to_string();
    for reference in text.split("\"#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_sent_the_server_does_not_fail() {
    let site = site(|config| config.limits.search_ms = 1).await;
    let document: Value = site.get("/api/v1/openapi.json").await.json();
    let (id, [token, _]) = site.pair(json!({"game": "pretwa", "chat": true})).await;
    let mut paths = routes(&document, &id);
    // The response of this route does not end.
    paths.retain(|(_, path)| path != "/api/v1/me/stream");
    let bearer = format!("Bearer {token}");
    let mut runner = TestRunner::deterministic();
    let bytes = proptest::collection::vec(proptest::num::u8::ANY, 0..200);
    let word = proptest::sample::select(vec![
        "game",
        "variants",
        "position",
        "moves",
        "type",
        "move",
        "text",
        "ply",
        "kind",
        "pretwa",
        "dara",
        "setup",
        "level",
        "lines",
        "depth",
        "nodes",
        "time_ms",
        "seed",
        "offer",
        "draw",
        "chat",
        "clock",
        "timed",
        "initial_ms",
        "name",
        "b1-o",
        "resign",
        "hole",
        "computer",
    ]);
    let leaf = proptest::prop_oneof![
        word.clone().prop_map(|word| json!(word)),
        proptest::num::i64::ANY.prop_map(|number| json!(number)),
        "\\PC{0,12}".prop_map(|text| json!(text)),
        proptest::strategy::Just(Value::Null),
    ];
    let tree = leaf.prop_recursive(4, 24, 6, move |inner| {
        let pairs = proptest::collection::vec((word.clone(), inner.clone()), 0..6);
        proptest::prop_oneof![
            proptest::collection::vec(inner, 0..4).prop_map(Value::Array),
            pairs.prop_map(|pairs| pairs.into_iter().map(|(k, v)| (k.to_owned(), v)).collect()),
        ]
    });
    for round in 0..40 {
        for (method, path) in &paths {
            let body = if round % 2 == 0 {
                bytes.new_tree(&mut runner).unwrap().current()
            } else {
                tree.new_tree(&mut runner).unwrap().current().to_string().into_bytes()
            };
            let mut headers = vec![("content-type", "application/json")];
            // Otherwise the token would be deleted, and later requests with it refused.
            if round % 3 == 0 && method != "DELETE" {
                headers.push(("authorization", &bearer));
            }
            let answer = site.ask(method, path, &headers, body.clone()).await;
            let text = String::from_utf8_lossy(&body).into_owned();
            assert!(answer.status.as_u16() < 500, "{method} {path} {text}: {}", answer.text());
        }
        let (mut stream, _) = site.watch(&id, Some(&token)).await;
        let message = tree.new_tree(&mut runner).unwrap().current().to_string();
        let action =
            json!({"type": "act", "action": tree.new_tree(&mut runner).unwrap().current()});
        for text in [message, action.to_string()] {
            if text.len() < 4_096 {
                stream.say_text(text).await;
            }
        }
        stream.say_text(json!({"type": "sync"}).to_string()).await;
        stream.state().await;
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_come_from_their_folder() {
    let outer = tempfile::TempDir::new().unwrap();
    let folder = outer.path().join("pages");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    fs::create_dir_all(folder.join("assets")).unwrap();
    write("index.html", "<!doctype html>the page");
    write("assets/app-1a2b.js", "plain");
    write("assets/app-1a2b.js.br", "packed");
    write("engine.wasm", "\0asm");
    write("../secret.txt", "not for you");
    let site = site(|config| config.assets = Some(folder.clone())).await;
    for path in ["/", "/games/dara", "/match/AAAAAAAAAAAA", "/settings", "/embed/dara"] {
        let answer = site.get(path).await;
        assert_eq!(
            (answer.status.as_u16(), answer.text().as_str()),
            (200, "<!doctype html>the page")
        );
        assert_eq!(answer.headers["cache-control"], "no-cache");
        assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8");
    }
    let script = site.get("/assets/app-1a2b.js").await;
    assert_eq!(script.text(), "plain");
    assert!(script.headers["cache-control"].contains("immutable"));
    let packed = [("accept-encoding", "gzip, br")];
    let script = site.ask("GET", "/assets/app-1a2b.js", &packed, "").await;
    assert_eq!((script.text().as_str(), &*script.headers["content-encoding"]), ("packed", "br"));
    assert_eq!(site.get("/engine.wasm").await.headers["content-type"], "application/wasm");
    let tag = script.headers["etag"].clone();
    let known = [("accept-encoding", "br"), ("if-none-match", tag.as_str())];
    assert_eq!(site.ask("GET", "/assets/app-1a2b.js", &known, "").await.status, 304);
    let part = site.ask("GET", "/assets/app-1a2b.js", &[("range", "bytes=1-2")], "").await;
    assert_eq!((part.status.as_u16(), part.text().as_str()), (206, "la"));
    let beyond = site.ask("GET", "/assets/app-1a2b.js", &[("range", "bytes=9-")], "").await;
    assert_eq!((beyond.status.as_u16(), &*beyond.headers["content-range"]), (416, "bytes */5"));
    // No path leads out of the folder.
    assert_eq!(fs::read_to_string(folder.join("../secret.txt")).unwrap(), "not for you");
    let absolute = format!("/{}", outer.path().join("secret.txt").display());
    for path in [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        &absolute,
    ] {
        let answer = site.get(path).await;
        assert!(!answer.text().contains("not for you"), "{path}");
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
    let lost = site.ask("GET", "/lost", &[("accept", "text/html")], "").await;
    assert_eq!((lost.status.as_u16(), lost.text().as_str()), (404, "<!doctype html>the page"));
    site.kill().await;
}

/// A page of the web client with the markers at which text is inserted.
const INDEX: &str = "<!doctype html><html lang=\"en\"><!--head--><title>guti</title><!--/head--><div><!--body--></div>";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_of_the_games_are_prerendered() {
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join("index.html"), INDEX).unwrap();
    let path = folder.path().to_owned();
    let site = site(|config| config.assets = Some(path)).await;
    let browser = [("accept", "text/html")];
    for query in ["", "?variant=bell"] {
        let html = site.get(&format!("/games/dara{query}")).await;
        assert_eq!(html.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(html.headers["cache-control"], "no-cache");
        let page: guti_api::GamePage = site.get(&format!("/api/v1/games/dara{query}")).await.json();
        let rules = html.text();
        for rule in &page.rules {
            let text = guti_site::escape(&rule.text);
            assert!(rules.contains(&format!("<span class=\"rule\">{text}</span>")), "{text}");
        }
        // Search engines find one page, whatever the variant.
        let address = format!("rel=\"canonical\" href=\"http://{}/games/dara\"", site.address);
        assert!(rules.contains(&address), "{rules}");
    }
    assert!(site.get("/").await.text().contains("<a href=\"/games/dara\">Dara</a>"));
    // Another name redirects to the page, and a name that is not a game is not found.
    let named = site.get("/games/wari?variant=awari").await;
    assert_eq!(named.status, 308);
    assert_eq!(named.headers["location"], "/games/oware?variant=awari");
    // Options work as names do, and each choice has its own page, also when it is requested again.
    for number in ["2", "5", "2"] {
        let page = site.get(&format!("/games/dara?variant=repetition={number}")).await.text();
        assert!(page.contains(&format!("\"variant\":\"repetition={number}\"")), "{page}");
    }
    let endless = format!("/games/dara?variant={}", "bell,".repeat(400));
    for path in
        ["/games/chess", "/games/dara?variant=chess", "/games/dara/x", "/play/chess", &endless]
    {
        let answer = site.ask("GET", path, &browser, "").await;
        assert_eq!((answer.status.as_u16(), answer.text().as_str()), (404, INDEX), "{path}");
        site.get(path).await.refuses(404, "not-found");
    }
    for (file, media_type, start) in [
        ("board.svg", "image/svg+xml", &b"<svg "[..]),
        ("board.pdf", "application/pdf", &b"%PDF-"[..]),
        ("picture.png", "image/png", &b"\x89PNG"[..]),
    ] {
        let answer = site.get(&format!("/games/dara/{file}?variant=bell")).await;
        assert_eq!((answer.status.as_u16(), &*answer.headers["content-type"]), (200, media_type));
        assert!(answer.body.starts_with(start), "{file}");
    }
    assert_eq!(site.get("/games/dara/lesson").await.text(), INDEX);
    // The chosen rules are in a game file, as `guti rules --save` writes it.
    let file = site.get("/games/dara/my-village.toml?variant=bell").await;
    assert_eq!((file.status.as_u16(), &*file.headers["content-type"]), (200, "application/toml"));
    let source = catalogue::built_in().iter().find(|game| game.id == "dara").unwrap();
    let bell = Ruleset::find("dara", &["bell"]).unwrap();
    assert_eq!(file.text(), game_file::text(source.text, &bell, "my-village").unwrap());
    site.get("/games/dara/pretwa.toml").await.refuses(404, "not-found");
    let endless = "/games/dara/my-village.toml?variant=repetition=0,quiet_plies=0";
    site.get(endless).await.refuses(422, "invalid");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_of_the_games_are_prerendered_in_each_language() {
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join("index.html"), INDEX).unwrap();
    let path = folder.path().to_owned();
    let site = site(|config| config.assets = Some(path)).await;
    for (path, language, text) in [
        ("/", "en", "<a href=\"/games/pretwa\">Pretwa</a>"),
        ("/bn", "bn", "<a href=\"/bn/games/pretwa\">প্রেতোয়া</a>"),
        ("/games/pretwa", "en", "<h1>Pretwa</h1>"),
        ("/bn/games/pretwa", "bn", "<h1>প্রেতোয়া</h1>"),
        ("/fr/games/dara?variant=bell", "fr", "<a href=\"/fr/games/dara?variant=shiva\""),
    ] {
        // The address decides the language, not the browser.
        let answer = site.ask("GET", path, &[("accept-language", "hi")], "").await;
        assert_eq!((answer.status.as_u16(), &*answer.headers["content-language"]), (200, language));
        let html = answer.text();
        assert!(html.contains(&format!("<html lang=\"{language}\">")), "{html}");
        assert!(html.contains(text), "{path}: {html}");
        let alternates = html.matches("rel=\"alternate\" hreflang=").count();
        assert_eq!(alternates, if path.contains("variant") { 0 } else { 7 }, "{path}");
    }
    let page: guti_api::GamePage = site.get("/api/v1/games/pretwa?language=bn").await.json();
    let html = site.get("/bn/games/pretwa").await.text();
    for rule in &page.rules {
        assert!(html.contains(&guti_site::escape(&rule.text)), "{}", rule.text);
    }
    let named = site.get("/bn/games/wari?variant=awari").await;
    assert_eq!(named.headers["location"], "/bn/games/oware?variant=awari");
    // The client shows the other pages, and only in languages that exist.
    let browser = [("accept", "text/html")];
    for (path, status) in
        [("/bn/play/dara", 200), ("/bn/", 200), ("/xx/games/dara", 404), ("/bn/games/chess", 404)]
    {
        let answer = site.ask("GET", path, &browser, "").await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
    }
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn search_engines_are_told_the_address_of_the_site() {
    let asked = site(|_| {}).await;
    let map = asked.get("/sitemap.xml").await.text();
    assert!(map.contains(&format!("<loc>http://{}/games/dara</loc>", asked.address)), "{map}");
    let bengali = format!("hreflang=\"bn\" href=\"http://{}/bn/games/dara\"", asked.address);
    assert!(map.contains(&bengali), "{map}");
    // Input of a client does not become markup.
    let evil = asked.ask("GET", "/sitemap.xml", &[("host", "x<y>")], "").await.text();
    assert!(!evil.contains("x<y>"), "{evil}");
    asked.kill().await;
    let named = site(|config| config.public_url = Some("https://example.org/".to_owned())).await;
    let map = named.get("/sitemap.xml").await.text();
    assert!(map.contains("<loc>https://example.org/games/dara</loc>"), "{map}");
    let robots = named.get("/robots.txt").await.text();
    assert!(robots.contains("Sitemap: https://example.org/sitemap.xml"), "{robots}");
    named.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn positions_are_played_out_searched_and_looked_up() {
    let tables = tempfile::TempDir::new().unwrap();
    let folder = tables.path().join("pretwa/standard");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("notes.txt"), "no table").unwrap();
    let path = tables.path().to_owned();
    let site = site(|config| config.tables = Some(path)).await;
    let line = json!({"game": "pretwa", "moves": ["b1-o"]});
    let view: Value = site.post("/api/v1/line", line.clone()).await.json();
    assert_eq!(view["plies"][0]["text"], "b1-o");
    let wrong = json!({"game": "pretwa", "moves": ["b1-o", "b1-o"]});
    let answer = site.post("/api/v1/line", wrong).await;
    answer.refuses(422, "illegal-move");
    assert!(answer.text().contains("move 2"), "{}", answer.text());
    let search = json!({"setup": line, "depth": 3, "lines": 2});
    let analysis: Value = site.post("/api/v1/analyse", search).await.json();
    assert_eq!(analysis["lines"].as_array().unwrap().len(), 2);
    let probe: Value = site.post("/api/v1/probe", line).await.json();
    assert_eq!(probe["gap"]["kind"], "layer");
    let index: Value = site.get("/api/v1/tables/pretwa/standard").await.json();
    assert_eq!(index["files"], json!([]));
    fs::write(folder.join("1-1.gtb"), "table").unwrap();
    let index: Value = site.get("/api/v1/tables/pretwa/standard").await.json();
    let url = index["files"][0]["url"].as_str().unwrap();
    assert_eq!(
        (index["files"][0]["bytes"].as_u64(), site.get(url).await.text()),
        (Some(5), "table".to_owned())
    );
    let long = "table".repeat(100);
    fs::write(folder.join("1-2.gtb"), &long).unwrap();
    let place = "/tables/pretwa/standard/1-2.gtb";
    let answer = site.ask("GET", place, &[("accept-encoding", "gzip, br")], "").await;
    assert_eq!((answer.text(), &*answer.headers["content-length"]), (long, "500"));
    let rest = site.ask("GET", place, &[("range", "bytes=495-")], "").await;
    assert_eq!((rest.status.as_u16(), rest.text().as_str()), (206, "table"));
    let beyond = site.ask("GET", place, &[("range", "bytes=500-")], "").await;
    let tag = &*answer.headers["etag"];
    let same = site.ask("GET", place, &[("if-none-match", tag)], "").await;
    let document: Value = site.get("/api/v1/openapi.json").await.json();
    let responses = &document["paths"]["/tables/{game}/{variant}/{file}"]["get"]["responses"];
    for (answer, status) in [(answer, 200), (rest, 206), (same, 304), (beyond, 416)] {
        assert_eq!(answer.status.as_u16(), status);
        assert!(responses[status.to_string()].is_object(), "{status}: {responses}");
    }
    for name in ["notes.txt", "..%2f..%2fx.gtb", ".gtb", "2-2.gtb"] {
        let answer = site.get(&format!("/tables/pretwa/standard/{name}")).await;
        answer.refuses(404, "no-tables");
    }
    for variant in ["bell", "lose_at=3", "..", "..%2fstandard", "."] {
        let answer = site.get(&format!("/tables/pretwa/{variant}/1-1.gtb")).await;
        assert_eq!(answer.status, 404, "{variant}");
    }
    site.get("/tables/no-game/standard/1-1.gtb").await.refuses(404, "unknown-game");
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_says_how_it_is() {
    let site = site(|_| {}).await;
    assert_eq!(site.get("/healthz").await.text(), "ok\n");
    let (id, tokens) = site.pair(json!({"game": "pretwa"})).await;
    let (mut one, _) = site.watch(&id, Some(&tokens[0])).await;
    one.act(play("b1-o")).await.unwrap();
    one.act(play("b1-o")).await.unwrap_err();
    site.done(&id, &tokens[0], &Action::Resign).await;
    for token in &tokens {
        site.done(&id, token, &Action::offer(OfferKind::Rematch)).await;
    }
    for method in ["BREW", "WHEN"] {
        site.ask(method, "/", &[], "").await.refuses(405, "method-not-allowed");
    }
    let metrics = site.get("/metrics").await.text();
    assert!(metrics.contains("OTHER") && !metrics.contains("BREW"), "{metrics}");
    // The match and its rematch.
    assert!(metrics.contains("guti_matches_created_total 2"), "{metrics}");
    // The move that was accepted, and not the one that was refused.
    assert!(metrics.contains("guti_acknowledged_seconds_count 1"), "{metrics}");
    assert!(metrics.contains("guti_events_total"), "{metrics}");
    for path in [
        "/api/docs",
        "/api/docs/docs.js",
        "/api/docs/docs.css",
        "/api/docs/bot.py",
        "/problems",
        "/problems/illegal-move",
    ] {
        assert_eq!(site.get(path).await.status, 200, "{path}");
    }
    // The page loads nothing from other sites, and the policy allows what it contains.
    let page = site.get("/api/docs").await.text();
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("<style"));
    // The limits on the page are those of a server without options.
    let limits = guti_server::Limits::default();
    let told = format!("{} actions a second", limits.actions_per_second);
    assert!(
        page.contains(&told) && page.contains(&format!("{} requests", limits.requests_per_second))
    );
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_is_made_while_it_runs() {
    let database = Database::sqlite();
    let site = Site::start(&database).await;
    let (id, _) = site.pair(json!({"game": "pretwa"})).await;
    let folder = tempfile::TempDir::new().unwrap();
    let copy = folder.path().join("copy.db");
    guti_server::backup(database.name().as_ref(), &copy).await.unwrap();
    assert!(guti_server::backup(database.name().as_ref(), &copy).await.is_err());
    let mut before = site.live(&id).await;
    site.kill().await;
    let restored = Site::start_with(&database, Clock::manual(START), |config| {
        config.database = copy.display().to_string();
    });
    let restored = restored.await;
    let after = restored.live(&id).await;
    // Only the server to which players are connected knows who is present.
    before.seats.clone_from(&after.seats);
    before.claim_in_ms = after.claim_in_ms;
    assert_eq!(after, before);
    restored.kill().await;
}

/// Returns the words of a text that are formatted as code.
fn code_words(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn each_claim_of_the_security_page_has_a_test_that_is_there() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.join("../..");
    let page = fs::read_to_string(root.join("docs/security.md")).unwrap();
    let folders = ["tests/server", "tests/server/hostile"].map(|folder| here.join(folder));
    let own = folders.into_iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let own = own.map(|entry| entry.unwrap().path()).filter(|path| path.is_file());
    let own: String = own.map(|file| fs::read_to_string(file).unwrap()).collect();
    let source = |file: &str| {
        let path = if file.starts_with("src/") { here.join(file) } else { root.join(file) };
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
    };
    // A test is in a file that the same row or paragraph names, or in one of the files of these tests.
    let check = |text: &str| {
        let (files, names): (Vec<_>, Vec<_>) =
            code_words(text).partition(|word| word.contains('/'));
        let (pages, rust): (Vec<_>, Vec<_>) = files
            .into_iter()
            .map(|file| (file, source(file)))
            .partition(|(f, _)| f.contains(".spec."));
        for name in &names {
            let in_rust = |text: &str| text.contains(&format!("fn {name}("));
            let in_page = |text: &str| text.contains(&format!("'{name}'"));
            let is_there = in_rust(&own)
                || rust.iter().any(|(_, text)| in_rust(text))
                || pages.iter().any(|(_, text)| in_page(text));
            assert!(is_there, "there is no test `{name}`: {text}");
        }
        names.len()
    };
    let (mut rows, mut named) = (0, 0);
    let mut is_table = false;
    for line in page.lines() {
        is_table =
            line.starts_with('|') && (is_table || line == "| attempt | what stops it | test |");
        if is_table && line.starts_with("| ") && line != "| attempt | what stops it | test |" {
            let tests = line.trim_end_matches(" |").rsplit(" | ").next().unwrap();
            let count = check(tests);
            assert!(count > 0, "no test is named: {line}");
            rows += 1;
            named += count;
        }
    }
    assert!(rows > 50 && named > rows, "{rows} rows, {named} tests");
    let paragraph = page.split("\n\n").find(|text| text.starts_with("`the_limits_are_those"));
    let limits = paragraph.unwrap().split("`--").next().unwrap();
    assert_eq!(check(&limits.replace('\n', " ")), 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_described_in_the_language_that_a_client_accepts() {
    let site = Site::start(&Database::sqlite()).await;
    let in_hausa = [("accept-language", "de, ha;q=0.8, bn;q=0.5")];
    let answer = site.ask("GET", "/api/v1/games/dara", &in_hausa, "").await;
    assert_eq!(answer.headers["content-language"], "ha");
    let hausa: GamePage = answer.json();
    assert_eq!((hausa.language.as_str(), hausa.untranslated), ("ha", 0));
    // The query takes precedence over the header; numbers in the sentences have the usual digits of the
    // language.
    let path = "/api/v1/games/dara?language=bn&variant=repetition=5";
    let bengali: GamePage = site.ask("GET", path, &in_hausa, "").await.json();
    assert_eq!((bengali.language.as_str(), bengali.card.name.as_str()), ("bn", "দারা"));
    assert!(bengali.rules.iter().any(|rule| rule.text.contains('৫')), "{:?}", bengali.rules);
    assert!(!bengali.rules.iter().any(|rule| rule.text.contains('5')), "{:?}", bengali.rules);
    let english: GamePage = site.get("/api/v1/games/dara").await.json();
    assert_eq!((english.language.as_str(), english.card.name.as_str()), ("en", "Dara"));
    assert_eq!(bengali.aliases[0], "Dara");
    // The names of variants and of the values of options are translated too.
    let variant = |page: &GamePage| page.variants[0].label.clone();
    assert_eq!((&*variant(&bengali), &*variant(&english)), ("বেল", "bell"));
    let target = |page: &GamePage| {
        let choice = page.choices.iter().find(|choice| choice.key == "target").unwrap();
        choice.values.iter().map(|value| value.label.clone()).collect::<Vec<_>>()
    };
    assert_eq!(target(&english), ["any", "outside threes", "never threes"]);
    assert_eq!(target(&hausa), ["kowane", "na wajen jerin uku", "ba na jerin uku ba"]);
    assert_eq!(hausa.rules.len(), english.rules.len());
    assert!(hausa.rules.iter().zip(&english.rules).all(|(one, other)| one.text != other.text));
    // If a game is translated in part, the page says how many sentences are not.
    let oware: GamePage = site.get("/api/v1/games/oware?language=fr").await.json();
    assert!(oware.untranslated > 10 && oware.card.name != "Oware", "{:?}", oware.card);
    let asks = |page: &GamePage| page.choices.iter().map(|it| it.question.clone()).collect();
    let questions: Vec<String> = asks(&oware);
    assert!(
        questions.iter().any(|it| it.starts_with("Si un joueur doit donner des graines à l’autre"))
    );
    let names = |cards: &[GameCard]| {
        let of = cards.iter().find(|card| card.id == "dara").unwrap();
        of.name.clone()
    };
    let cards: Vec<GameCard> = site.get("/api/v1/games?language=bn").await.json();
    assert_eq!(names(&cards), "দারা");
    assert_eq!(names(&site.get("/api/v1/games").await.json::<Vec<GameCard>>()), "Dara");
    // The reasons why rules contradict each other are translated too.
    let refusal = |game: &GamePage| {
        let values = game.choices.iter().flat_map(|choice| &choice.values);
        let mut refused =
            values.filter_map(|value| value.refused_fact.clone().zip(value.refused.clone()));
        refused.next().expect("a value that cannot be chosen")
    };
    let morris = "/api/v1/games/three-mens-morris";
    let (fact, reason) = refusal(&site.get(morris).await.json());
    assert_eq!(fact.code(), "unplayable");
    let english = "`placed_rows = \"earns\"` where a row wins at once: the game is over then: choose \
                   `allowed` or `forbidden`";
    assert_eq!(reason, english);
    let (same, reason) =
        refusal(&site.ask("GET", morris, &[("accept-language", "bn")], "").await.json());
    assert_eq!((same.to_string().as_str(), fact), (english, same.clone()));
    assert!(reason.contains("সঙ্গে সঙ্গে জয়") && reason.contains("`allowed`"), "{reason}");
    let unknown = format!("{morris}?variant=nonsense");
    let problem = site.ask("GET", &unknown, &[("accept-language", "bn")], "").await;
    let problem: guti_api::Problem = problem.json();
    assert_eq!(problem.fact.expect("a fact").code(), "no-such-variant");
    assert!(problem.detail.contains("রকমফের"), "{}", problem.detail);
    site.get("/api/v1/games?language=tlh").await.refuses(422, "invalid");
    site.kill().await;
}
