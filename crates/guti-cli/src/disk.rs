//! Space on disks, free and taken.

use std::env;
use std::fs::Metadata;
use std::path::Path;
use sysinfo::Disks;

/// The free bytes on the disk that holds a folder, which need not exist yet; `None` if the system
/// does not say.
pub fn free(folder: &Path) -> Option<u64> {
    let folder = env::current_dir().ok()?.join(folder);
    let there = folder.ancestors().find_map(|folder| folder.canonicalize().ok())?;
    let disks = Disks::new_with_refreshed_list();
    let holding = disks.iter().filter(|disk| there.starts_with(disk.mount_point()));
    let nearest = holding.max_by_key(|disk| disk.mount_point().components().count())?;
    Some(nearest.available_space()).filter(|&bytes| bytes > 0 || nearest.total_space() > 0)
}

/// The bytes that a file takes on its disk: fewer than its length if parts of it were never written.
#[cfg(unix)]
pub fn taken(file: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt as _;
    file.blocks() * 512
}

/// The length of a file: other systems do not say how much of it was written.
#[cfg(not(unix))]
pub fn taken(file: &Metadata) -> u64 {
    file.len()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_was_never_written_takes_no_space() {
        let file = tempfile::tempfile().unwrap();
        file.set_len(1 << 30).unwrap();
        assert!(taken(&file.metadata().unwrap()) < 1 << 20);
    }
}
