//! HTML elements and escaped text.

/// An HTML element with a text; `element` may have attributes.
pub(crate) fn tag(element: &str, text: &str) -> String {
    let name = element.split(' ').next().unwrap_or(element);
    format!("<{element}>{}</{name}>", escaped(text))
}

/// A text escaped for HTML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
