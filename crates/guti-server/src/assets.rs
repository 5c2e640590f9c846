//! The files of the pages, embedded from `web/dist` or in a folder.
//!
//! [`ServeDir`] serves both: it chooses a precompressed file, answers conditional and range
//! requests, and keeps to its folder. For the embedded files it reads from an [`EmbeddedFolder`].

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri, header};
use axum::response::Response;
use std::borrow::Cow;
use std::future::{Ready, ready};
use std::io::{self, Cursor};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, SystemTime};
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::services::ServeDir;
use tower_http::services::fs::{Backend, DefaultServeDirFallback, File, Metadata};

/// The folder under the root whose files have a digest of their content in their names.
const HASHED: &str = "/assets/";

/// Serves the files of the pages.
#[derive(Clone, Debug)]
pub enum Assets {
    /// The files embedded in the program.
    Embedded(ServeDir<DefaultServeDirFallback, EmbeddedFolder>),
    /// The files of a folder.
    Folder(ServeDir),
}

impl Assets {
    /// Serves the files in `folder`, or those embedded in the program.
    pub fn new(folder: Option<&Path>) -> Assets {
        if let Some(folder) = folder {
            return Assets::Folder(configured(ServeDir::new(folder)));
        }
        let files = EmbeddedFolder { get: Embedded::get };
        Assets::Embedded(configured(ServeDir::with_backend("", files)))
    }

    /// Reads a text file; none if there is no such file or it is not UTF-8.
    pub async fn text(&self, path: &'static str) -> Option<String> {
        let uri = Uri::from_static(path);
        let file = self.serve(&Method::GET, &uri, &HeaderMap::new()).await?;
        let bytes = to_bytes(file.into_body(), usize::MAX).await.ok()?;
        String::from_utf8(bytes.into()).ok()
    }

    /// Answers a `GET` or `HEAD` request for a file; none if there is no such file.
    pub async fn serve(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<Response> {
        let mut request = Request::new(Body::empty());
        request.method_mut().clone_from(method);
        request.uri_mut().clone_from(uri);
        request.headers_mut().clone_from(headers);
        let served = match self.clone() {
            Assets::Embedded(mut files) => files.try_call(request).await,
            Assets::Folder(mut files) => files.try_call(request).await,
        };
        let mut response = served.ok()?.map(Body::new);
        if response.status() == StatusCode::NOT_FOUND {
            return None;
        }
        let headers = response.headers_mut();
        let is_hashed = uri.path().starts_with(HASHED);
        let cache = if is_hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        let media_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let text = media_type.filter(|media_type| media_type.starts_with("text/"));
        let utf8 = text.map(|media_type| format!("{media_type}; charset=utf-8"));
        if let Some(Ok(utf8)) = utf8.map(HeaderValue::try_from) {
            headers.insert(header::CONTENT_TYPE, utf8);
        }
        Some(response)
    }
}

fn configured<B: Backend>(
    files: ServeDir<DefaultServeDirFallback, B>,
) -> ServeDir<DefaultServeDirFallback, B> {
    files.append_index_html_on_directories(false).precompressed_br().precompressed_gzip()
}

#[cfg(feature = "embed")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Embedded;

/// No files are embedded.
#[cfg(not(feature = "embed"))]
struct Embedded;

#[cfg(not(feature = "embed"))]
impl Embedded {
    fn get(_: &str) -> Option<rust_embed::EmbeddedFile> {
        None
    }
}

/// Files embedded in the program, as a folder for [`ServeDir`].
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedFolder {
    get: fn(&str) -> Option<rust_embed::EmbeddedFile>,
}

/// An embedded file that is being read.
#[derive(Debug)]
pub struct EmbeddedFile {
    content: Cursor<Cow<'static, [u8]>>,
    metadata: EmbeddedMetadata,
}

/// The metadata of an embedded file.
#[derive(Clone, Copy, Debug)]
pub struct EmbeddedMetadata {
    length: u64,
    modified: SystemTime,
}

impl EmbeddedFolder {
    fn read(self, path: &Path) -> io::Result<EmbeddedFile> {
        // ServeDir puts `.` in front of its folder.
        let path = path.strip_prefix(".").unwrap_or(path);
        let file = path.to_str().and_then(self.get).ok_or(io::ErrorKind::NotFound)?;
        let seconds = Duration::from_secs(file.metadata.last_modified().unwrap_or_default());
        // The entity tag is made of the length and the time in nanoseconds. The content stands in
        // for the fraction of a second, so that files of two builds have different tags even where
        // a build gives all files one time.
        let [a, b, c, d, ..] = file.metadata.sha256_hash();
        let nanoseconds = u64::from(u32::from_le_bytes([a, b, c, d]) % 1_000_000_000);
        let metadata = EmbeddedMetadata {
            length: file.data.len() as u64,
            modified: SystemTime::UNIX_EPOCH + seconds + Duration::from_nanos(nanoseconds),
        };
        Ok(EmbeddedFile { content: Cursor::new(file.data), metadata })
    }
}

impl Backend for EmbeddedFolder {
    type File = EmbeddedFile;
    type Metadata = EmbeddedMetadata;
    type OpenFuture = Ready<io::Result<EmbeddedFile>>;
    type MetadataFuture = Ready<io::Result<EmbeddedMetadata>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(self.read(&path))
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        ready(self.read(&path).map(|file| file.metadata))
    }
}

impl File for EmbeddedFile {
    type Metadata = EmbeddedMetadata;
    type MetadataFuture<'a> = Ready<io::Result<EmbeddedMetadata>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.metadata))
    }
}

impl Metadata for EmbeddedMetadata {
    fn is_dir(&self) -> bool {
        false
    }

    fn modified(&self) -> io::Result<SystemTime> {
        Ok(self.modified)
    }

    fn len(&self) -> u64 {
        self.length
    }
}

impl AsyncRead for EmbeddedFile {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.content).poll_read(context, buffer)
    }
}

impl AsyncSeek for EmbeddedFile {
    fn start_seek(mut self: Pin<&mut Self>, position: io::SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.content).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.content).poll_complete(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(rust_embed::RustEmbed)]
    #[folder = "src/api/docs"]
    struct Docs;

    async fn get(path: &'static str, name: header::HeaderName, value: &str) -> Option<Response> {
        let files = ServeDir::with_backend("", EmbeddedFolder { get: Docs::get });
        let headers = HeaderMap::from_iter([(name, HeaderValue::try_from(value).unwrap())]);
        let assets = Assets::Embedded(configured(files));
        assets.serve(&Method::GET, &Uri::from_static(path), &headers).await
    }

    #[tokio::test]
    async fn an_embedded_file_is_sent_whole_in_part_or_not_again() {
        let whole = get("/docs.css", header::ACCEPT, "*/*").await.unwrap();
        assert_eq!(whole.status(), StatusCode::OK);
        assert_eq!(whole.headers()[header::CONTENT_TYPE], "text/css; charset=utf-8");
        assert_eq!(whole.headers()[header::CACHE_CONTROL], "no-cache");
        let tag = whole.headers()[header::ETAG].to_str().unwrap().to_owned();
        let content = to_bytes(whole.into_body(), usize::MAX).await.unwrap();
        assert_eq!(&content[..], include_bytes!("api/docs/docs.css"));

        let part = get("/docs.css", header::RANGE, "bytes=2-5").await.unwrap();
        assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
        assert_eq!(to_bytes(part.into_body(), usize::MAX).await.unwrap(), content[2..6]);

        let known = get("/docs.css", header::IF_NONE_MATCH, &tag).await.unwrap();
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
        for path in ["/", "/lost.css", "/docs.css/x", "/..%2fdocs.rs"] {
            assert!(get(path, header::ACCEPT, "*/*").await.is_none(), "{path}");
        }
    }
}
