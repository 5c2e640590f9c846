//! A second, naive implementation of the rules.
