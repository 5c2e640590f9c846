//! Large arrays that are read in random order.

use bytemuck::Pod;
use memmap2::MmapMut;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU16, AtomicU32};

/// An array of fixed length on large pages, where the system has them.
///
/// A processor finds the addresses of few pages at once. An access in random order to an array of gigabytes
/// therefore takes several accesses to memory, unless its pages are large.
pub struct HugeArray<T> {
    /// None if the array is empty.
    map: Option<MmapMut>,
    content: PhantomData<T>,
}

impl<T: Pod> HugeArray<T> {
    /// An array of so many zeros.
    ///
    /// # Panics
    ///
    /// If the system does not provide the memory, as an allocation.
    pub fn zeroed(len: usize) -> HugeArray<T> {
        let map = (len > 0).then(|| {
            let bytes = len.checked_mul(size_of::<T>()).expect("the length is one of memory");
            let map = MmapMut::map_anon(bytes).expect("the system provides memory");
            // Without large pages it is slower, and nothing else.
            #[cfg(target_os = "linux")]
            let _ = map.advise(memmap2::Advice::HugePage);
            map
        });
        HugeArray { map, content: PhantomData }
    }
}

/// Numbers that threads can write in any order.
///
/// # Safety
///
/// The atomic type has the same size and alignment, and the same bits for each number.
#[allow(unsafe_code, reason = "the standard library does not offer it for slices yet")]
pub unsafe trait Shareable: Pod {
    /// The atomic type for such numbers.
    type Atomic;
}

#[allow(unsafe_code, reason = "the standard library says so of these types")]
// SAFETY: as the standard library says of the types.
unsafe impl Shareable for u16 {
    type Atomic = AtomicU16;
}

#[allow(unsafe_code, reason = "the standard library says so of these types")]
// SAFETY: as the standard library says of the types.
unsafe impl Shareable for u32 {
    type Atomic = AtomicU32;
}

impl<T: Shareable> HugeArray<T> {
    /// The numbers, for threads that write them in any order.
    pub fn shared(&mut self) -> &[T::Atomic] {
        let numbers: &mut [T] = self;
        #[allow(unsafe_code, reason = "the standard library does not offer it for slices yet")]
        // SAFETY: The types have the same size, alignment and bits. `numbers` is borrowed for as long as the
        // result, and nobody else has it.
        unsafe {
            &*(std::ptr::from_mut(numbers) as *const [T::Atomic])
        }
    }
}

impl<T: Pod> Deref for HugeArray<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.map.as_ref().map_or(&[], |map| bytemuck::cast_slice(map))
    }
}

impl<T: Pod> DerefMut for HugeArray<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.map.as_mut().map_or(&mut [], |map| bytemuck::cast_slice_mut(map))
    }
}

impl<T: Pod + fmt::Debug> fmt::Debug for HugeArray<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering::Relaxed;

    #[test]
    fn an_array_has_what_was_written() {
        let mut array = HugeArray::<u32>::zeroed(3_000_001);
        assert!(array.iter().all(|&number| number == 0));
        for (number, at) in array.iter_mut().zip(0..) {
            *number = at;
        }
        assert_eq!(array.len(), 3_000_001);
        assert_eq!(array[3_000_000], 3_000_000);
        assert!(HugeArray::<u64>::zeroed(0).is_empty());
    }

    #[test]
    fn threads_write_a_shared_array_in_any_order() {
        let mut array = HugeArray::<u32>::zeroed(1000);
        let shared = array.shared();
        std::thread::scope(|scope| {
            for first in 0..4 {
                scope.spawn(move || {
                    for at in (first..1000).step_by(4) {
                        shared[999 - at].store(at as u32, Relaxed);
                    }
                });
            }
        });
        assert!(array.iter().rev().copied().eq(0..1000));
    }
}
