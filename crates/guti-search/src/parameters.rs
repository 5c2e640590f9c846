//! Parts of the search that can be turned off, to measure what each of them gains.

use thiserror::Error;

macro_rules! parameters {
    ($($(#[$doc:meta])* $name:ident $(| $old:literal)?: $plain:literal,)*) => {
        /// Parts of the search, each on or off. All are on by default.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Parameters {
            $($(#[$doc])* pub $name: bool,)*
        }

        impl Parameters {
            /// The names of the parts.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// Turns off all parts that search some lines deeper or less deep than others: the value is
            /// then that of a plain minimax search.
            pub const fn plain() -> Parameters {
                Parameters { $($name: $plain,)* }
            }

            /// Whether [`set`](Parameters::set) knows a name: one of [`NAMES`](Parameters::NAMES), or an
            /// earlier name of a part.
            pub fn is_name(name: &str) -> bool {
                matches!(name, $(stringify!($name) $(| $old)?)|*)
            }

            /// Turns a part on or off by its name.
            ///
            /// # Errors
            ///
            /// If there is no part of this name.
            pub fn set(&mut self, name: &str, on: bool) -> Result<(), UnknownParameter> {
                match name {
                    $(stringify!($name) $(| $old)? => self.$name = on,)*
                    _ => return Err(UnknownParameter { name: name.to_owned() }),
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
    /// Transposition table: a score stored at the same depth causes a cutoff.
    table: true,
    /// Entries of the transposition table from deeper searches cause cutoffs too.
    deeper: false,
    /// Quiescence search: captures are played out before a position is evaluated.
    quiescence: false,
    /// A position that has occurred before counts as adjudicated.
    repetition: true,
    /// Extensions: a forced move costs no depth.
    extensions: false,
    /// Late move reductions: late quiet moves are searched less deep at first.
    reductions: false,
    /// Aspiration windows around the value of the iteration before.
    aspiration: true,
    /// Killer moves and history order quiet moves.
    history: true,
    /// Among moves that are about equally good, the engine plays the one that is hardest to answer for the
    /// modelled opponent.
    opponent_model | "ambition": false,
}

/// A name that no part of the search has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the search has no part `{name}`; its parts are {}", Parameters::NAMES.join(", "))]
pub struct UnknownParameter {
    /// The name that was given.
    pub name: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_turned_off_by_their_names() {
        let mut parameters = Parameters::default();
        parameters.set("ambition", false).expect("an earlier name");
        assert!(!parameters.opponent_model && Parameters::is_name("ambition"));
        let mut parameters = Parameters::default();
        for name in Parameters::NAMES {
            parameters.set(name, false).expect("a name of the list");
        }
        assert!(!parameters.table && !parameters.history && !parameters.quiescence);
        let error = parameters.set("luck", true).unwrap_err().to_string();
        assert!(error.contains("`luck`") && error.contains("quiescence"), "{error}");
    }
}
