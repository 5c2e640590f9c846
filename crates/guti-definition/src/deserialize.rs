//! Turns a checked tree of TOML into the types of the model.
//!
//! The deserializers of `toml` own the tree and carry the place of an error through every type. The
//! check of the shape has found all errors before, so this one borrows the tree, and its error has no
//! content. That makes the code of the model several times smaller, which matters to browsers.

use super::document::At;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};
use serde_spanned::de::{SpannedDeserializer, is_spanned};
use std::fmt::Display;
use thiserror::Error;
use toml::de::{DeInteger, DeValue};

/// The tree does not have the shape of the type.
#[derive(Debug, Error)]
#[error("the values do not have the right shape")]
pub(super) struct Mismatch;

impl de::Error for Mismatch {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

/// Reads a value from a tree.
///
/// # Errors
///
/// If the tree does not have the shape of the type.
pub(super) fn deserialize<T: DeserializeOwned>(root: At<'_>) -> Result<T, Mismatch> {
    T::deserialize(root)
}

/// Parses a float of TOML: a number of JSON, or one with a `+`, or `inf` or `nan`. The parser of JSON is
/// needed anyway; that of the standard library has a table of 10 kB, which no compression makes smaller. It
/// refuses what is too large, which is infinite here.
fn float(digits: &str) -> f64 {
    let (sign, size) = match digits.strip_prefix('-') {
        Some(size) => (-1.0, size),
        None => (1.0, digits.strip_prefix('+').unwrap_or(digits)),
    };
    let size = match size {
        "nan" => f64::NAN,
        _ => serde_json::from_str(size).unwrap_or(f64::INFINITY),
    };
    sign * size
}

/// Parses an integer of TOML, which is decimal, or hexadecimal and the like. `None` if it is too large.
fn integer(digits: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(digits.as_str(), digits.radix()).ok()
}

/// Forwards the calls of scalar types to one method each.
macro_rules! forward {
    ($($method:ident)* => $to:ident) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
            self.$to(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for At<'_> {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.value() {
            Some(DeValue::String(_)) => self.deserialize_str(visitor),
            Some(DeValue::Integer(_)) => self.deserialize_i64(visitor),
            Some(DeValue::Float(_)) => self.deserialize_f64(visitor),
            Some(DeValue::Boolean(_)) => self.deserialize_bool(visitor),
            Some(DeValue::Array(_)) => self.deserialize_seq(visitor),
            _ => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_bool(self.value().and_then(DeValue::as_bool).ok_or(Mismatch)?)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let digits = self.value().and_then(DeValue::as_integer);
        visitor.visit_i64(digits.and_then(integer).ok_or(Mismatch)?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let number = match self.value() {
            Some(DeValue::Float(digits)) => float(digits.as_str()),
            Some(DeValue::Integer(digits)) => integer(digits).map_or(f64::INFINITY, |n| n as f64),
            _ => return Err(Mismatch),
        };
        visitor.visit_f64(number)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_str(self.value().and_then(DeValue::as_str).ok_or(Mismatch)?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_some(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.value().filter(|value| value.is_array()).ok_or(Mismatch)?;
        visitor.visit_seq(Items(self.items()))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.table().ok_or(Mismatch)?;
        visitor.visit_map(Entries { entries: self.entries(), value: None })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        if is_spanned(name) {
            return visitor.visit_map(SpannedDeserializer::new(self, self.value_span()));
        }
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_enum(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        self.deserialize_any(visitor)
    }

    forward! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
        => deserialize_i64
    }
    forward! { deserialize_f32 => deserialize_f64 }
    forward! { deserialize_char deserialize_string deserialize_identifier => deserialize_str }
    forward! {
        deserialize_bytes deserialize_byte_buf deserialize_unit deserialize_ignored_any
        => deserialize_any
    }
}

impl IntoDeserializer<'_, Mismatch> for At<'_> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The items of an array.
struct Items<I>(I);

impl<'de, 'd, I: Iterator<Item = At<'d>>> SeqAccess<'de> for Items<I> {
    type Error = Mismatch;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Mismatch> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }
}

/// The entries of a table, and the value whose key was read last.
struct Entries<'d, I> {
    entries: I,
    value: Option<At<'d>>,
}

impl<'de, 'd, I: Iterator<Item = (&'d str, At<'d>)>> MapAccess<'de> for Entries<'d, I> {
    type Error = Mismatch;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Mismatch> {
        let Some((key, value)) = self.entries.next() else { return Ok(None) };
        self.value = Some(value);
        seed.deserialize(key.into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Mismatch> {
        seed.deserialize(self.value.take().ok_or(Mismatch)?)
    }
}

/// A value of an enum: a word, or a table whose only key is the word of the variant.
impl<'de, 'd> EnumAccess<'de> for At<'d> {
    type Error = Mismatch;
    type Variant = Content<'d>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Content<'d>), Mismatch> {
        let (word, content) = match self.value().and_then(DeValue::as_str) {
            Some(word) => (word, None),
            None => self.entries().next().map(|(key, value)| (key, Some(value))).ok_or(Mismatch)?,
        };
        Ok((seed.deserialize(word.into_deserializer())?, Content(content)))
    }
}

/// The content of a variant of an enum.
pub(super) struct Content<'d>(Option<At<'d>>);

impl<'de> VariantAccess<'de> for Content<'_> {
    type Error = Mismatch;

    fn unit_variant(self) -> Result<(), Mismatch> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Mismatch> {
        seed.deserialize(self.0.ok_or(Mismatch)?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Mismatch> {
        self.0.ok_or(Mismatch)?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        self.0.ok_or(Mismatch)?.deserialize_map(visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::float;

    #[test]
    fn floats_are_read_as_the_standard_library_reads_them() {
        for digits in ["0.5", "-1.25", "+3.0", "0.1", "12.345678", "1e3", "6.02e-2", "-0.0", "inf"]
        {
            assert_eq!(Ok(float(digits)), digits.parse(), "{digits}");
        }
        assert_eq!(Ok(float("1e400")), "inf".parse());
        assert_eq!(Ok(float("-inf")), "-inf".parse());
        assert!(float("-nan").is_nan());
    }
}
