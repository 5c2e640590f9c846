//! What went wrong, as `application/problem+json` (RFC 9457).

use serde::{Deserialize, Serialize};

/// An error that a program can tell from others and a person can read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Problem {
    /// What kind it is: `/problems/` and a word that stays the same, such as `illegal-move`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong here, where, and what would be right.
    pub detail: String,
}
