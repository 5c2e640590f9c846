//! Tells the linker that the interpreter provides the symbols of Python, where the linker requires it
//! (macOS).

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
