//! The tags of a record.

use thiserror::Error;

/// The tags of a record: first those that the project knows, in their usual order, then the others in
/// the order in which they were set.
///
/// ```
/// use guti_session::record::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("Annotator", "Chipo")?;
/// tags.set("Site", "Mopti")?;
/// assert_eq!(tags.get("Site"), Some("Mopti"));
/// assert_eq!(tags.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["Site", "Annotator"]);
/// assert!(tags.set("not a name", "").is_err());
/// # Ok::<(), guti_session::record::TagNameError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

/// The error for a word that cannot be the name of a tag.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` cannot be the name of a tag; a name is made of letters, digits and `_`")]
pub struct TagNameError(pub String);

/// The order of the tags that records of this project have.
const ORDER: [&str; 13] = [
    "Game",
    "Variant",
    "Site",
    "Date",
    "Round",
    "Black",
    "White",
    "South",
    "North",
    "Result",
    "Termination",
    "SetUp",
    "FEN",
];

fn rank(name: &str) -> usize {
    ORDER.iter().position(|&known| known == name).unwrap_or(ORDER.len())
}

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, replacing its value if it has one.
    ///
    /// # Errors
    ///
    /// If a tag cannot have this name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagNameError> {
        if is_name(name) {
            self.put(name, value);
            Ok(())
        } else {
            Err(TagNameError(name.to_owned()))
        }
    }

    /// Sets a tag whose name is known to be one.
    pub(crate) fn put(&mut self, name: &str, value: &str) {
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| known == name) {
            value.clone_into(old);
        } else {
            let after = self.0.partition_point(|(known, _)| rank(known) <= rank(name));
            self.0.insert(after, (name.to_owned(), value.to_owned()));
        }
    }

    /// Removes a tag and returns its value, if it was there.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let index = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(index).1)
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Whether a word can be the name of a tag.
pub(super) fn is_name(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}
