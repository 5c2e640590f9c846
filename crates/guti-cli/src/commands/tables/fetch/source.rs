//! Where published tables are read from: a web server or a folder.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// The time to wait for a connection, for the head of an answer, and for more of its body.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The place of a manifest, beside which the files lie.
pub enum Source {
    Web {
        agent: ureq::Agent,
        /// The address up to the last `/`.
        base: String,
        manifest: String,
    },
    Folder {
        path: PathBuf,
        manifest: String,
    },
}

/// A file that is being read.
pub struct Opened {
    /// The offset of the first byte that is read.
    pub from: u64,
    pub content: Box<dyn Read>,
}

impl Source {
    /// The source of the manifest at a URL.
    ///
    /// # Errors
    ///
    /// What is wrong with the URL.
    pub fn new(url: &str) -> Result<Source, String> {
        let unknown = || {
            format!(
                "`{url}` is not the address of a manifest: https://…/NAME.toml, or http or file"
            )
        };
        let (scheme, rest) = url.split_once("://").ok_or_else(unknown)?;
        let (base, manifest) = rest.rsplit_once('/').ok_or_else(unknown)?;
        if manifest.is_empty() {
            return Err(unknown());
        }
        let manifest = manifest.to_owned();
        match scheme {
            "http" | "https" => {
                let base = format!("{scheme}://{base}");
                Ok(Source::Web { agent: agent(), base, manifest })
            }
            "file" => Ok(Source::Folder { path: format!("{base}/").into(), manifest }),
            _ => Err(unknown()),
        }
    }

    /// The name of the manifest.
    pub fn manifest(&self) -> &str {
        match self {
            Source::Web { manifest, .. } | Source::Folder { manifest, .. } => manifest,
        }
    }

    /// Begins to read a file beside the manifest, from an offset on if that is possible.
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    pub fn open(&self, name: &str, from: u64) -> Result<Opened, String> {
        if name.contains(['/', '\\']) {
            return Err("it is not the name of a file beside the manifest".to_owned());
        }
        match self {
            Source::Web { agent, base, .. } => {
                let mut request = agent.get(format!("{base}/{name}"));
                if from > 0 {
                    request = request.header("Range", format!("bytes={from}-"));
                }
                let answer = match request.call() {
                    // There is nothing from there on: it may be another file by now.
                    Err(ureq::Error::StatusCode(416)) if from > 0 => return self.open(name, 0),
                    answer => answer.map_err(|error| error.to_string())?,
                };
                let from = if answer.status() == 206 { from } else { 0 };
                Ok(Opened { from, content: Box::new(answer.into_body().into_reader()) })
            }
            Source::Folder { path, .. } => {
                let open = || -> io::Result<File> {
                    let mut file = File::open(path.join(name))?;
                    file.seek(SeekFrom::Start(from))?;
                    Ok(file)
                };
                let file = open().map_err(|error| error.to_string())?;
                Ok(Opened { from, content: Box::new(file) })
            }
        }
    }
}

/// A client that trusts the certificates that the operating system trusts. A body that stalls is given
/// up as well.
fn agent() -> ureq::Agent {
    // Without any certificate, https fails with an error that says so.
    let roots = rustls_native_certs::load_native_certs().certs;
    let roots = roots.iter().map(|root| Certificate::from_der(root).to_owned());
    let tls = TlsConfig::builder()
        .root_certs(RootCerts::from(roots.collect::<Vec<_>>()))
        .unversioned_rustls_crypto_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .build();
    let config = ureq::Agent::config_builder()
        .tls_config(tls)
        .timeout_connect(Some(TIMEOUT))
        .timeout_recv_response(Some(TIMEOUT))
        .timeout_per_read(Some(TIMEOUT))
        .build();
    config.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_a_name() {
        for url in ["", "pretwa.toml", "ftp://host/pretwa.toml", "https://host/", "https:/host/a"] {
            assert!(Source::new(url).is_err(), "{url}");
        }
        let source = Source::new("https://host/tables/pretwa-standard.toml").ok();
        let source = source.expect("an address");
        assert_eq!(source.manifest(), "pretwa-standard.toml");
        assert!(source.open("../secret", 0).is_err());
    }
}
