//! Parts of the search that can be turned off, to measure what each is worth.

use thiserror::Error;

macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident: $plain:literal,)*) => {
        /// Parts of the search, each on or off. All are on by default.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[$doc])* pub $name: bool,)*
        }

        impl Parameters {
            /// The names of the parts.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// A search to an even depth without any part that looks further or less far: its
            /// value is that of a plain minimax.
            pub const fn plain() -> Parameters {
                Parameters { $($name: $plain,)* }
            }

            /// Turns a part on or off by its name.
            pub fn set(&mut self, name: &str, on: bool) -> Result<(), NoParameter> {
                match name {
                    $(stringify!($name) => self.$name = on,)*
                    _ => return Err(NoParameter { name: name.to_owned() }),
                }
                Ok(())
            }
        }

        impl Default for Parameters {
            fn default() -> Parameters {
                Parameters { $($name: true,)* }
            }
        }
    };
}

parameters! {
    /// The transposition table.
    table: true,
    /// What the table knows from a deeper search counts as well.
    deeper: false,
    /// Captures are played out before a position is judged.
    quiescence: false,
    /// A position that came up before ends the game.
    repetition: true,
    /// A move without an alternative costs no depth.
    extensions: false,
    /// Late quiet moves are searched less deep at first.
    reductions: false,
    /// An iteration expects about the value of the one before.
    aspiration: true,
    /// Moves that refuted others are tried early.
    history: true,
    /// Of moves that are about equally good, one that is hard to answer is played.
    ambition: false,
}

/// There is no part of this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the search has no part `{name}`; its parts are {}", Parameters::NAMES.join(", "))]
pub struct NoParameter {
    /// What was asked for.
    pub name: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_turned_off_by_their_names() {
        let mut parameters = Parameters::default();
        for name in Parameters::NAMES {
            parameters.set(name, false).expect("a name of the list");
        }
        assert!(!parameters.table && !parameters.history && !parameters.quiescence);
        let error = parameters.set("luck", true).unwrap_err().to_string();
        assert!(error.contains("`luck`") && error.contains("quiescence"), "{error}");
    }
}
