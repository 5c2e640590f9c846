//! Writes what needs no server into a folder for a static host: the web client, the prerendered
//! pages of the games in each language and of their named variants in English, with their pictures and
//! boards to print, and the sitemap.
//!
//! `cargo xtask site` builds the web client and runs this program.

use clap::Parser;
use guti_api::{GameCard, GamePage};
use guti_session::Ruleset;
use guti_site::addresses::{self, Site, Subject, folder_of, languages};
use guti_site::prerender::{self, Described, ROUTES, Template};
use guti_site::{pdf, png, sheet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The file that marks a folder as an older site, which may be replaced.
const MARK: &str = ".guti-site";

/// The page of the web client.
const INDEX: &str = "index.html";

/// Write what needs no server into a folder for a static host.
#[derive(Debug, Parser)]
struct Args {
    /// The folder of the built web client
    #[arg(long, default_value = "web/dist")]
    client: PathBuf,
    /// The folder to write; an older site in it is replaced
    #[arg(long, default_value = "target/site")]
    out: PathBuf,
    /// The address at which the files will be served, such as `https://example.org`
    #[arg(long, default_value = "http://localhost:8000")]
    origin: String,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let files = write(&args)?;
    println!("wrote {files} files into {}", args.out.display());
    Ok(())
}

/// Writes the site and returns the number of its files.
fn write(args: &Args) -> Result<usize> {
    let index = args.client.join(INDEX);
    let index =
        fs::read_to_string(&index).map_err(|error| format!("{}: {error}", index.display()))?;
    let template = Template::parse(&index).ok_or("the page of the client lacks its marks")?;
    clear(&args.out)?;
    let mut out = Folder { path: &args.out, files: 0 };
    out.copy(&args.client, Path::new(""))?;
    let origin = args.origin.trim_end_matches('/');
    let site = Site { origin, has_server: false, folders: true };
    let games = Ruleset::built_in()?;
    let pages: Vec<GamePage> = games.iter().map(GamePage::of).collect();
    let cards: Vec<GameCard> = pages.iter().map(|page| page.card.clone()).collect();
    // Every address that the client routes answers with its page, and the others with 404.html.
    let bare = template.bare(&site);
    out.write("404.html", bare.as_bytes())?;
    for route in ROUTES.iter().filter(|route| !route.contains(":match")) {
        if route.contains(":game") {
            for card in &cards {
                out.page(&route.replace(":game", &card.id), &bare)?;
            }
        } else {
            out.page(route, &bare)?;
        }
    }
    let mut variants = Vec::new();
    for (page, game) in pages.iter().zip(&games) {
        let id = &page.card.id;
        let folder = folder_of(id, None);
        out.game(&folder, &template.game(&site, &Described::english(page)), page)?;
        let picture = png::write(&sheet::picture(page)).ok_or("a picture has no size")?;
        out.write(format!("{folder}/picture.png"), &picture)?;
        for variant in &page.variants {
            let name = variant.name.as_str();
            let page = GamePage::of(&game.under(name)?);
            let html = template.game(&site, &Described::english(&page));
            out.game(&folder_of(id, Some(name)), &html, &page)?;
            variants.push(site.address_of_variant(id, name));
        }
    }
    for language in languages() {
        let cards: Vec<GameCard> =
            games.iter().map(|game| GameCard::of(&game.in_language(language))).collect();
        let gallery = template.gallery(&site, language, &cards);
        out.page(&site.path_of(Subject::Gallery, language), &gallery)?;
        // The pages in English have their boards beside them.
        for (english, game) in pages.iter().zip(&games).filter(|_| language.tag != "en") {
            let page = &GamePage::in_language(game, language);
            let html = template.game(&site, &Described { language, page, english });
            out.page(&site.path_of(Subject::Game(&page.card.id), language), &html)?;
        }
    }
    let ids = cards.iter().map(|card| card.id.as_str());
    out.write("sitemap.xml", addresses::sitemap(&site, ids, variants).as_bytes())?;
    out.write("robots.txt", addresses::robots(&site).as_bytes())?;
    out.write(MARK, b"")?;
    Ok(out.files)
}

/// Removes an older site. Another folder is left as it is, and refused unless it is empty.
fn clear(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let is_ours = folder.join(MARK).exists();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if !is_ours {
            return Err(format!("{} has other files in it", folder.display()).into());
        }
        if path.is_dir() {
            fs::remove_dir_all(path)?;
        } else if !path.ends_with(MARK) {
            fs::remove_file(path)?;
        }
    }
    // From now on the folder may be replaced, even if something fails below.
    fs::write(folder.join(MARK), "")?;
    Ok(())
}

/// The folder that is written.
struct Folder<'a> {
    path: &'a Path,
    files: usize,
}

impl Folder<'_> {
    /// Writes the page of an address as the index of its folder.
    fn page(&mut self, address: &str, text: &str) -> Result<()> {
        let folder = address.trim_matches('/');
        self.write(Path::new(folder).join(INDEX), text.as_bytes())
    }

    /// Writes the page of a game in a variant with its board to print.
    fn game(&mut self, folder: &str, html: &str, page: &GamePage) -> Result<()> {
        self.page(folder, html)?;
        self.write(format!("{folder}/board.svg"), prerender::board_svg(page).as_bytes())?;
        let board = pdf::write(&sheet::of(page), &sheet::title(page));
        self.write(format!("{folder}/board.pdf"), &board)
    }

    fn write(&mut self, name: impl AsRef<Path>, bytes: &[u8]) -> Result<()> {
        let file = self.path.join(name);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        self.files += usize::from(!file.exists());
        fs::write(&file, bytes).map_err(|error| format!("{}: {error}", file.display()).into())
    }

    /// Copies a folder, but not the page, which is written anew, in any form.
    fn copy(&mut self, from: &Path, to: &Path) -> Result<()> {
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            let name = entry.file_name();
            let target = to.join(&name);
            if entry.file_type()?.is_dir() {
                self.copy(&entry.path(), &target)?;
            } else if !name.to_string_lossy().starts_with(INDEX) {
                self.write(&target, &fs::read(entry.path())?)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_has_a_page_at_every_address() {
        let folder = tempfile::tempdir().unwrap();
        let client = folder.path().join("dist");
        fs::create_dir_all(client.join("assets")).unwrap();
        let index = "<!--head--><title>guti</title><!--/head--><div><!--body--></div>";
        fs::write(client.join(INDEX), index).unwrap();
        fs::write(client.join("index.html.br"), "old").unwrap();
        fs::write(client.join("assets/app.js"), "app").unwrap();
        let args = Args {
            client,
            out: folder.path().join("site"),
            origin: "https://example.org/".to_owned(),
        };
        let files = write(&args).unwrap();
        let read = |name: &str| fs::read_to_string(args.out.join(name)).unwrap();
        assert_eq!(read("assets/app.js"), "app");
        assert!(read("index.html").contains("rel=\"canonical\" href=\"https://example.org/\""));
        assert!(read("games/dara/index.html").contains("https://example.org/games/dara/"));
        assert!(read("play/dara/index.html").contains("guti-server"));
        assert!(read("sitemap.xml").contains("<loc>https://example.org/games/dara/</loc>"));
        assert!(args.out.join("games/dara/board.pdf").exists());
        // So does every language.
        for language in languages().filter(|language| language.tag != "en") {
            let tag = &language.tag;
            let gallery = read(&format!("{tag}/index.html"));
            let address = format!("https://example.org/{tag}/");
            assert!(gallery.contains(&format!("rel=\"canonical\" href=\"{address}\"")), "{tag}");
            assert!(gallery.contains(&format!("<a href=\"/{tag}/games/dara/\">")), "{gallery}");
            let game = read(&format!("{tag}/games/dara/index.html"));
            assert!(game.contains(&format!("hreflang=\"{tag}\" href=\"{address}games/dara/\"")));
            assert!(game.contains("guti-server"), "{tag}");
        }
        // So does every variant that has a name, with its rules and its board.
        for game in Ruleset::built_in().unwrap() {
            for variant in game.definition().variants() {
                let path = format!("games/{}/variants/{}", game.id(), variant.name);
                let html = read(&format!("{path}/index.html"));
                for rule in game.under(variant.name).unwrap().rules_in_words() {
                    assert!(html.contains(&guti_site::escape(&rule.text)), "{path}: {}", rule.text);
                }
                assert!(args.out.join(format!("{path}/board.pdf")).exists(), "{path}");
                let address = format!("https://example.org/{path}/");
                assert!(html.contains(&format!("rel=\"canonical\" href=\"{address}\"")), "{path}");
                assert!(read("sitemap.xml").contains(&format!("<loc>{address}</loc>")), "{path}");
                let standard = read(&format!("games/{}/index.html", game.id()));
                assert!(standard.contains(&format!("<a href=\"/{path}/\"")), "{path}");
            }
        }
        assert!(!args.out.join("index.html.br").exists());
        assert_eq!(write(&args).unwrap(), files, "an older site is replaced");
        fs::remove_file(args.out.join(MARK)).unwrap();
        assert!(write(&args).unwrap_err().to_string().contains("other files"));
    }
}
