//! Pieces of messages: lists of names, and the name that was probably meant.

/// Lists names: "`a`, `b` and `c`".
pub(super) fn list<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    joined(names, "and")
}

/// Lists alternatives: "`a`, `b` or `c`".
pub(super) fn either<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    joined(names, "or")
}

fn joined<'a>(names: impl IntoIterator<Item = &'a str>, last: &str) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// A number with its noun: "1 point", "2 points".
pub(super) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// The name nearest to a word, if it is near enough and no other is as near.
pub(super) fn near<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str> + Clone,
) -> Option<&'a str> {
    let folded = fold(word);
    if let Some(same) = names.clone().into_iter().find(|name| fold(name) == folded) {
        return Some(same);
    }
    // In a short name one letter may be wrong, in a longer one a third of them.
    let most = ((word.chars().take(40).count() + 1) / 3).max(1);
    if word.len() > 40 {
        return None;
    }
    let distances = names.into_iter().map(|name| {
        let distance = strsim::osa_distance(&folded, &fold(name));
        (distance, name)
    });
    let mut best: Vec<(usize, &str)> =
        distances.filter(|(distance, _)| *distance <= most).collect();
    best.sort_unstable();
    match best.as_slice() {
        [(_, only)] => Some(only),
        [(first, name), (second, _), ..] if first < second => Some(name),
        _ => None,
    }
}

/// Folds what people mix up most: capitals, and `-` for `_`.
fn fold(name: &str) -> String {
    name.to_lowercase().replace('_', "-")
}

/// Asks for the name that was probably meant, "did you mean `a`?"; `otherwise` if none is near.
pub(super) fn suggest<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str> + Clone,
    otherwise: impl FnOnce() -> String,
) -> String {
    match near(word, names) {
        Some(name) => format!("did you mean `{name}`?"),
        None => otherwise(),
    }
}

/// Whether a name consists of lower-case letters and digits in groups joined by single `-`.
pub(super) fn is_kebab(name: &str) -> bool {
    name.split('-').all(|group| {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        !group.is_empty() && group.chars().all(fits)
    })
}

/// The help for a name that should be in kebab case.
pub(super) const KEBAB: &str = "use lower-case letters and digits, in words joined by `-`";
