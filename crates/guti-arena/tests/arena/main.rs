//! Self-play, tournaments, environments for learning, and maps of rules.

mod environment;
mod external;
mod levels;
mod map;
mod self_play;
mod tournament;
mod whole_match;
