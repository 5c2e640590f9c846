//! How much room there is for files.

use std::env;
use std::path::Path;
use sysinfo::Disks;

/// The bytes that are free where a folder is or would be made; none where the system does not tell.
pub fn free(folder: &Path) -> Option<u64> {
    let folder = env::current_dir().ok()?.join(folder);
    let there = folder.ancestors().find_map(|folder| folder.canonicalize().ok())?;
    let disks = Disks::new_with_refreshed_list();
    let holding = disks.iter().filter(|disk| there.starts_with(disk.mount_point()));
    let nearest = holding.max_by_key(|disk| disk.mount_point().components().count())?;
    Some(nearest.available_space()).filter(|&bytes| bytes > 0 || nearest.total_space() > 0)
}
