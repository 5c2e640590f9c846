//! Facts: codes with named values.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
#[cfg(not(feature = "catalogues"))]
use std::fmt;

/// Something to be said: the code of a message, and the values of its placeholders.
///
/// [`fact!`](crate::fact!) makes one. [`Display`](std::fmt::Display) says it in English, or shows the code and
/// the values in a program without the feature `catalogues`. As JSON it is
/// `{"code":"not-vacant","values":{"point":"d4"}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Content", export_to = "api.ts"))]
#[serde(transparent)]
// One pointer wide, so that the many places that make facts stay small.
pub struct Fact(Box<Content>);

/// The code of a message, and the values of its placeholders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Fact))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "api.ts", rename = "Fact"))]
struct Content {
    /// The id of the message, such as `not-vacant`; it does not depend on the language.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    #[cfg_attr(feature = "ts", ts(as = "String"))]
    code: Cow<'static, str>,
    /// The values of its placeholders by their names.
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "values")]
    #[cfg_attr(
        feature = "openapi",
        schema(value_type = std::collections::BTreeMap<String, Value>, no_recursion)
    )]
    #[cfg_attr(
        feature = "ts",
        ts(as = "Option<std::collections::BTreeMap<String, Value>>", optional)
    )]
    values: Vec<Named>,
}

/// The value of a placeholder with the name of the placeholder. There are few in a fact: a map of them
/// would make the engine for browsers larger.
type Named = (Cow<'static, str>, Value);

/// Named values as a map.
mod values {
    use super::Named;
    use serde::de::{MapAccess, Visitor};
    use serde::{Deserializer, Serializer};
    use std::fmt;

    pub fn serialize<S: Serializer>(values: &[Named], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(values.iter().map(|(name, value)| (name, value)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Named>, D::Error> {
        struct Values;

        impl<'de> Visitor<'de> for Values {
            type Value = Vec<Named>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("values by the names of placeholders")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<Named>, A::Error> {
                let mut values = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    values.push(entry);
                }
                Ok(values)
            }
        }

        deserializer.deserialize_map(Values)
    }
}

/// The value of a placeholder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "api.ts"))]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(i32),
    /// What is the same in every language: a point, a move, a name.
    Text(String),
    /// Values that are said one after another, such as legal moves.
    List(List),
    /// Something to be said itself.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    Fact(Fact),
}

/// Several values that are said one after another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct List {
    /// How they are joined.
    join: Join,
    /// The values, at least one.
    #[cfg_attr(feature = "openapi", schema(no_recursion))]
    items: Vec<Value>,
}

/// How the values of a list are joined; the words are the messages `join-or` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "api.ts"))]
#[serde(rename_all = "lowercase")]
pub enum Join {
    /// One of them: "a, b or c".
    Or,
    /// All of them: "a, b and c".
    And,
    /// A mere list: "a, b, c".
    Comma,
    /// The points of a way: "a to b to c".
    Way,
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Fact {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        Content::schema()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Fact {
    fn schemas(
        schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>,
    ) {
        Content::schemas(schemas);
    }
}

/// Makes a [`Fact`](crate::Fact): `fact!("code", name = value, ...)`, each value a number, a text, a
/// [`List`](crate::List) or a fact.
#[macro_export]
macro_rules! fact {
    ($code:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Fact::new($code)$(.with(stringify!($name), $value))*
    };
}

impl Fact {
    /// A fact without values yet.
    #[inline(never)]
    pub fn new(code: &'static str) -> Fact {
        Fact(Box::new(Content { code: Cow::Borrowed(code), values: Vec::new() }))
    }

    /// The name of a side of the board, which is Black, White, South or North.
    pub fn side(name: &str) -> Fact {
        let code = Cow::Owned(format!("side-{}", name.to_lowercase()));
        Fact(Box::new(Content { code, values: Vec::new() }))
    }

    /// What an option of a family of games decides, both by their keys: `leap` and `lose_at`.
    pub fn option(family: &str, key: &str) -> Fact {
        let code = Cow::Owned(format!("option-{family}-{}", key.replace('_', "-")));
        Fact(Box::new(Content { code, values: Vec::new() }))
    }

    /// The name of a value of an option: `compulsory` of `capture` in `leap`.
    pub fn option_value(family: &str, key: &str, value: &str) -> Fact {
        let code = Cow::Owned(format!("value-{family}-{}-{value}", key.replace('_', "-")));
        Fact(Box::new(Content { code, values: Vec::new() }))
    }

    /// The fact with a value for a placeholder.
    #[must_use]
    #[inline(never)]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Fact {
        self.0.values.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// The id of the message, such as `not-vacant`.
    pub fn code(&self) -> &str {
        &self.0.code
    }

    /// The values of the placeholders, in the order in which they were given.
    pub fn values(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.values.iter().map(|(name, value)| (name.as_ref(), value))
    }
}

impl List {
    /// One of these: "a, b or c". The word for nothing at all if there are none.
    pub fn or<V: Into<Value>>(items: impl IntoIterator<Item = V>) -> Value {
        List::of(Join::Or, items.into_iter().map(V::into).collect())
    }

    /// All of these: "a, b and c". The word for nothing at all if there are none.
    pub fn and<V: Into<Value>>(items: impl IntoIterator<Item = V>) -> Value {
        List::of(Join::And, items.into_iter().map(V::into).collect())
    }

    /// A mere list: "a, b, c". The word for nothing at all if there are none.
    pub fn comma<V: Into<Value>>(items: impl IntoIterator<Item = V>) -> Value {
        List::of(Join::Comma, items.into_iter().map(V::into).collect())
    }

    /// The points of a way: "a to b to c". The word for nothing at all if there are none.
    pub fn way<V: Into<Value>>(items: impl IntoIterator<Item = V>) -> Value {
        List::of(Join::Way, items.into_iter().map(V::into).collect())
    }

    fn of(join: Join, mut items: Vec<Value>) -> Value {
        match items.len() {
            0 => fact!("list-none").into(),
            1 => items.swap_remove(0),
            _ => Value::List(List { join, items }),
        }
    }

    /// How the values are joined.
    pub fn join(&self) -> Join {
        self.join
    }

    /// The values, in the order in which they are said.
    pub fn items(&self) -> &[Value] {
        &self.items
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(
            impl From<$number> for Value {
                /// A number past those of `i32` becomes the largest: larger ones are said as texts.
                fn from(number: $number) -> Value {
                    Value::Number(number.try_into().unwrap_or(i32::MAX))
                }
            }
        )*
    };
}

numbers! { u8 u16 u32 usize i32 }

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<Fact> for Value {
    fn from(fact: Fact) -> Value {
        Value::Fact(fact)
    }
}

#[cfg(not(feature = "catalogues"))]
impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.code)?;
        self.0.values.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

#[cfg(not(feature = "catalogues"))]
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => f.write_str(text),
            Value::Fact(fact) => write!(f, "({fact})"),
            // The moves that would be legal.
            Value::List(_) => f.write_str("..."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_survives_json() {
        let moves = List::or(["a1-b1", "a1-a2"]);
        let fact = fact!("captures-compulsory", legal = moves, side = Fact::side("Black"), n = 3u8);
        let json = serde_json::to_string(&fact).unwrap();
        assert_eq!(
            json,
            r#"{"code":"captures-compulsory","values":{"legal":{"join":"or","items":["a1-b1","a1-a2"]},"side":{"code":"side-black"},"n":3}}"#
        );
        assert_eq!(serde_json::from_str::<Fact>(&json).unwrap(), fact);
    }

    #[test]
    fn a_list_of_one_is_its_value_and_an_empty_one_says_so() {
        assert_eq!(List::and(["c1"]), Value::Text("c1".to_owned()));
        assert_eq!(List::or([""; 0]), Value::Fact(Fact::new("list-none")));
    }
}
