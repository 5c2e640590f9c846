//! Tells the linker that the interpreter brings the symbols of Python, where it has to be told (macOS).

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
