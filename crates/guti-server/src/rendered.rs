//! A cache of what is rendered from the games, on separate threads: descriptions, prerendered pages,
//! pictures, boards to print and game files.

use crate::error::{ApiError, Kind};
use crate::rulesets::RulesetCache;
use crate::throttle::OpenLimit;
use crate::web::ClientAddress;
use axum::body::Bytes;
use guti_api::GamePage;
use guti_rules::catalogue;
use guti_session::{Language, game_file};
use guti_words::fact;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The number of descriptions of games to keep. Options can be combined in more ways than that.
const MAX_PAGES: usize = 128;

/// The expected number of rendered files, and the most bytes that they may take together.
const EXPECTED_FILES: usize = 256;
const MAX_BYTES: u64 = 32 * 1024 * 1024;

/// The maximum length of a requested variant in bytes; no link of the client is longer.
pub const MAX_VARIANT: usize = 1_900;

/// The most files that may wait to be rendered; further requests are refused.
const MAX_WAITING: u32 = 64;

/// The most files that may wait or be rendered for one address, so that it leaves room for others.
const MAX_OF_ADDRESS: u32 = 32;

/// The descriptions of games in their variants, and the files that were rendered from them. Entries that
/// were not requested lately are evicted, so that no number of variants fills the memory.
#[derive(Debug)]
pub struct GameCache {
    pages: Cache<GameRequest, Arc<GamePage>>,
    files: Cache<Rendered, Bytes, ByLength>,
    /// Bounds the threads that render, and the requests that wait for one or have one.
    threads: Arc<Semaphore>,
    requests: OpenLimit,
}

/// What a request asks for: a game with its variants, applied in order, and a language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameRequest {
    /// The id of the game.
    pub game: String,
    /// Names of variants, or options as `key=value`; a later one overrides an earlier one.
    pub variants: Vec<String>,
    /// The tag of the language of the description.
    pub language: &'static str,
}

/// The key of a rendered file in the cache.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Rendered {
    asked: GameRequest,
    kind: RenderedKind,
}

/// The kind of a rendered file, and what it was rendered from besides the game. A page contains the address
/// of its site, and is made from the page of the client.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RenderedKind {
    /// The list of the games, at the address of a site.
    Gallery {
        /// The address of the site.
        origin: String,
        /// The digest of the page of the client.
        client: blake3::Hash,
    },
    /// The page of a game.
    Page {
        /// The address of the site.
        origin: String,
        /// The digest of the page of the client.
        client: blake3::Hash,
    },
    /// The sitemap of a site.
    Sitemap {
        /// The address of the site.
        origin: String,
    },
    /// The board as SVG.
    Svg,
    /// The board to print, as PDF.
    Pdf,
    /// The picture for previews of links, as PNG.
    Picture,
}

/// Weighs a file by the bytes that it takes.
#[derive(Clone, Debug)]
struct ByLength;

impl Weighter<Rendered, Bytes> for ByLength {
    fn weight(&self, key: &Rendered, file: &Bytes) -> u64 {
        let origin = match &key.kind {
            RenderedKind::Gallery { origin, .. }
            | RenderedKind::Page { origin, .. }
            | RenderedKind::Sitemap { origin } => origin.len(),
            RenderedKind::Svg | RenderedKind::Pdf | RenderedKind::Picture => 0,
        };
        let GameRequest { game, variants, .. } = &key.asked;
        let names = game.len() + variants.iter().map(|name| name.len() + 32).sum::<usize>();
        (file.len() + names + origin + size_of::<Rendered>()) as u64
    }
}

impl Default for GameCache {
    fn default() -> GameCache {
        // Half of the cores are left for everything else.
        let threads = std::thread::available_parallelism().map_or(1, |all| all.get().div_ceil(2));
        GameCache {
            pages: Cache::new(MAX_PAGES),
            files: Cache::with_weighter(EXPECTED_FILES, MAX_BYTES, ByLength),
            threads: Arc::new(Semaphore::new(threads)),
            requests: OpenLimit::new(
                ["your-pages", "pages-waiting"],
                MAX_OF_ADDRESS,
                MAX_WAITING.saturating_add(threads as u32),
            ),
        }
    }
}

impl GameCache {
    /// Returns the description of a game in one variant, as records write it, in the language of a tag.
    ///
    /// # Errors
    /// If there is no such game or variant, or too many requests are waiting.
    pub async fn describe(
        &self,
        client: ClientAddress,
        rulesets: &Arc<RulesetCache>,
        game: String,
        variant: Option<String>,
        language: &'static str,
    ) -> Result<Arc<GamePage>, ApiError> {
        check_length(variant.as_deref().unwrap_or_default())?;
        let variants = variant.into_iter().collect();
        self.page(client, rulesets, &GameRequest { game, variants, language }).await
    }

    /// Returns the description of a game, which may be made on another thread.
    ///
    /// # Errors
    /// If there is no such game or variant, or too many requests are waiting.
    pub async fn page(
        &self,
        client: ClientAddress,
        rulesets: &Arc<RulesetCache>,
        asked: &GameRequest,
    ) -> Result<Arc<GamePage>, ApiError> {
        let describe = async {
            let rulesets = Arc::clone(rulesets);
            let GameRequest { game, variants, language } = asked.clone();
            self.work(client, move || {
                let ruleset = rulesets.ruleset(&game, &variants)?;
                let language = Language::or_english(language);
                let mut page = GamePage::in_language(&ruleset, language);
                let words = language.words();
                page.say(&|fact| words.say(fact));
                Ok(Arc::new(page))
            })
            .await
        };
        self.pages.get_or_insert_async(asked, describe).await
    }

    /// Returns a file, which is rendered on another thread unless it was before.
    ///
    /// # Errors
    /// If it cannot be rendered, or too many requests are waiting.
    pub async fn file(
        &self,
        client: ClientAddress,
        asked: &GameRequest,
        kind: RenderedKind,
        render: impl FnOnce() -> Result<Bytes, ApiError> + Send + 'static,
    ) -> Result<Bytes, ApiError> {
        let key = Rendered { asked: asked.clone(), kind };
        self.files.get_or_insert_async(&key, self.work(client, render)).await
    }

    /// Writes a game file with this `id`. It is not cached, because everybody chooses another `id`.
    ///
    /// # Errors
    /// If a game file cannot hold these rules, or too many requests are waiting.
    pub async fn game_file(
        &self,
        client: ClientAddress,
        rulesets: &Arc<RulesetCache>,
        asked: &GameRequest,
        id: &str,
    ) -> Result<Bytes, ApiError> {
        let (rulesets, id) = (Arc::clone(rulesets), id.to_owned());
        let GameRequest { game, variants, .. } = asked.clone();
        self.work(client, move || {
            let ruleset = rulesets.ruleset(&game, &variants)?;
            let source = catalogue::built_in().iter().find(|game| game.id == ruleset.id());
            let source = source.map(|game| game.text).unwrap_or_default();
            let written = game_file::text(source, &ruleset, &id);
            written.map(Bytes::from).map_err(|error| match error.fact() {
                Some(reason) => ApiError::new(Kind::Invalid, reason),
                None => ApiError::new(Kind::Invalid, error.to_string()),
            })
        })
        .await
    }

    /// Runs long work for a client on one of a bounded number of threads.
    async fn work<T: Send + 'static>(
        &self,
        client: ClientAddress,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let request = self.requests.open(Some(client.0))?;
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(ApiError::internal)?;
        // Work goes on when its client has hung up, and counts as long as it does.
        let work = move || {
            let _held = (request, thread);
            work()
        };
        tokio::task::spawn_blocking(work).await.map_err(ApiError::internal)?
    }
}

/// Refuses variants that are too long to be kept.
///
/// # Errors
/// If they are longer than any link of the client.
pub fn check_length(variant: &str) -> Result<(), ApiError> {
    if variant.len() > MAX_VARIANT {
        return Err(ApiError::new(
            Kind::UnknownVariant,
            fact!("variant-name-too-long", most = MAX_VARIANT),
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// One of several clients.
    fn client(number: u8) -> ClientAddress {
        ClientAddress(IpAddr::V4(Ipv4Addr::new(203, 0, 113, number)))
    }

    fn asked(number: usize) -> GameRequest {
        let variants = vec![format!("repetition={number}")];
        GameRequest { game: "dara".to_owned(), variants, language: "en" }
    }

    #[tokio::test]
    async fn a_file_is_rendered_once_and_many_do_not_fill_the_memory() {
        let cache = GameCache::default();
        let renders = Arc::new(AtomicUsize::new(0));
        let render = || {
            let renders = Arc::clone(&renders);
            move || {
                renders.fetch_add(1, Ordering::Relaxed);
                Ok(Bytes::from(vec![0; 500_000]))
            }
        };
        for _ in 0..3 {
            let file = cache.file(client(1), &asked(1), RenderedKind::Pdf, render()).await.unwrap();
            assert_eq!(file.len(), 500_000);
        }
        assert_eq!(renders.load(Ordering::Relaxed), 1);
        for number in 0..300 {
            cache.file(client(1), &asked(number), RenderedKind::Pdf, render()).await.unwrap();
            assert!(cache.files.weight() <= MAX_BYTES, "{number}");
        }
        assert!(cache.files.len() > 10);
    }

    #[tokio::test]
    async fn what_cannot_be_rendered_is_not_kept() {
        let cache = GameCache::default();
        let fail = || Err(ApiError::new(Kind::NotFound, "nothing"));
        assert!(cache.file(client(1), &asked(1), RenderedKind::Svg, fail).await.is_err());
        let file =
            cache.file(client(1), &asked(1), RenderedKind::Svg, || Ok(Bytes::from("svg"))).await;
        assert_eq!(file.unwrap(), "svg");
    }

    #[tokio::test]
    async fn requests_beyond_those_that_may_wait_are_refused() {
        let cache = GameCache::default();
        let none = || Ok(());
        let held: Vec<_> =
            (0..MAX_OF_ADDRESS).map(|_| cache.requests.open(Some(client(1).0))).collect();
        let refused = cache.work(client(1), none).await.unwrap_err();
        assert_eq!((refused.kind, refused.retry_s), (Kind::TooMany, Some(10)));
        assert!(cache.work(client(2), none).await.is_ok());
        let others = || (0..u32::MAX).map_while(|_| cache.requests.open(None).ok());
        let rest: Vec<_> = others().collect();
        assert!(rest.len() >= (MAX_WAITING - MAX_OF_ADDRESS) as usize);
        let refused = cache.work(client(2), none).await.unwrap_err();
        assert_eq!(refused.kind, Kind::Busy);
        drop((held, rest));
        assert!(cache.work(client(1), none).await.is_ok());
    }
}
