//! Free space on disks.

use std::env;
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
