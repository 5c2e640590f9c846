//! The options of a family, declared once: what each is called, what it decides, the values that it
//! takes, and the value that it has where a file says nothing.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the complete options of all families have in common.
pub(crate) trait OptionSet: Copy + Default + PartialEq {
    /// What a file or a variant says of them.
    type Overlay: Clone + Serialize + DeserializeOwned;

    fn overlaid(&self, overlay: &Self::Overlay) -> Self;
    fn repetition(&self) -> u16;
    fn quiet_plies(&self) -> u16;
}

/// Declares the options of a family as two structs: the complete ones, which the rules are compiled
/// from, and an overlay of them, which is what a file or a variant says.
///
/// An option is written as `name: type = default`, after the description that authors read; the JSON
/// Schema adds the default to it. What else the schema should say goes into `#[schemars(…)]`. Every
/// family has `repetition` and `quiet_plies`.
macro_rules! options {
    (
        $(#[doc = $about:tt])+
        $options:ident, $overlay:ident as $schema:tt {
            $(
                $(#[doc = $doc:tt])+
                $(#[schemars(extend($($extra:tt)+))])?
                $name:ident: $kind:ty = $default:expr,
            )+
        }
    ) => {
        $(#[doc = $about])+
        #[doc = ""]
        #[doc = concat!(
            "Every option has a value: what the [`", stringify!($overlay),
            "`]s of a file and its variants leave open has its default."
        )]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        pub struct $options {
            $(
                $(#[doc = $doc])+
                pub $name: $kind,
            )+
        }

        impl $options {
            /// Every option with the value that it has where a file says nothing.
            pub const DEFAULT: Self = Self { $($name: $default,)+ };

            /// These options, with those that `overlay` sets put in their place.
            #[must_use]
            pub fn with(&self, overlay: &$overlay) -> Self {
                Self { $($name: overlay.$name.unwrap_or(self.$name),)+ }
            }
        }

        impl Default for $options {
            fn default() -> Self {
                Self::DEFAULT
            }
        }

        impl crate::model::OptionSet for $options {
            type Overlay = $overlay;

            fn overlaid(&self, overlay: &$overlay) -> Self {
                self.with(overlay)
            }
            fn repetition(&self) -> u16 {
                self.repetition
            }
            fn quiet_plies(&self) -> u16 {
                self.quiet_plies
            }
        }

        $(#[doc = $about])+
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq,
            serde::Deserialize, serde::Serialize, schemars::JsonSchema,
        )]
        #[serde(deny_unknown_fields)]
        #[schemars(rename = $schema)]
        pub struct $overlay {
            $(
                $(#[doc = $doc])+
                #[serde(skip_serializing_if = "Option::is_none")]
                #[schemars(extend("default" = $options::DEFAULT.$name $(, $($extra)+)?))]
                pub $name: Option<$kind>,
            )+
        }
    };
}
