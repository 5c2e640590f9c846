// A disk that can lose power and run full, for a test: it is loaded into the server (LD_PRELOAD).
//
// Each file in the folder $DISK that is flushed is copied, as it is then, to the folder $SYNCED. When the
// folder itself is flushed, the files that were deleted in it are deleted there. So $SYNCED has what is
// left after a power cut when the disk has kept nothing that was not flushed.
// Files whose names end in $UNFLUSHED, unless it is empty, are not copied: their flushes come to nothing.
// As long as there is a file $FULL, nothing can be written in $DISK.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t copying = PTHREAD_MUTEX_INITIALIZER;

// Returns the name of an open file in $DISK, which is empty for $DISK itself; NULL for other files. The
// name is a part of `path`.
static const char *name_on_disk(int fd, char path[PATH_MAX]) {
    const char *disk = getenv("DISK");
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (!disk || length < 0) return NULL;
    path[length] = '\0';
    size_t prefix = strlen(disk);
    if (strncmp(path, disk, prefix)) return NULL;
    const char *name = path + prefix + (path[prefix] == '/');
    return strchr(name, '/') ? NULL : name;
}

static int is_full(int fd) {
    const char *flag = getenv("FULL");
    char path[PATH_MAX];
    return flag && access(flag, F_OK) == 0 && name_on_disk(fd, path);
}

static void copy_file(const char *path, const char *copy) {
    char part[PATH_MAX + 8];
    snprintf(part, sizeof part, "%s.part", copy);
    int from = open(path, O_RDONLY), to = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ssize_t copied = -1;
    while (from >= 0 && to >= 0 && (copied = copy_file_range(from, NULL, to, NULL, 1 << 24, 0)) > 0)
        ;
    if (from >= 0) close(from);
    if (to >= 0) close(to);
    if (copied != 0 || rename(part, copy) != 0) abort();
}

// Deletes the files in one folder that are not in the other.
static void delete_missing(const char *synced, const char *disk) {
    DIR *folder = opendir(synced);
    struct dirent *entry;
    char path[PATH_MAX];
    while (folder && (entry = readdir(folder))) {
        snprintf(path, sizeof path, "%s/%s", disk, entry->d_name);
        if (access(path, F_OK) == 0) continue;
        snprintf(path, sizeof path, "%s/%s", synced, entry->d_name);
        unlink(path);
    }
    if (folder) closedir(folder);
}

static int comes_to_nothing(const char *name) {
    const char *ending = getenv("UNFLUSHED");
    size_t length = strlen(name), part = ending ? strlen(ending) : 0;
    return part > 0 && part <= length && strcmp(name + length - part, ending) == 0;
}

static void flushed(int fd) {
    const char *synced = getenv("SYNCED");
    char path[PATH_MAX], copy[PATH_MAX];
    const char *name = name_on_disk(fd, path);
    if (!synced || !name || comes_to_nothing(name)) return;
    pthread_mutex_lock(&copying);
    if (*name) {
        snprintf(copy, sizeof copy, "%s/%s", synced, name);
        copy_file(path, copy);
    } else {
        delete_missing(synced, path);
    }
    pthread_mutex_unlock(&copying);
}

int fsync(int fd) {
    int result = syscall(SYS_fsync, fd);
    if (result == 0) flushed(fd);
    return result;
}

int fdatasync(int fd) {
    int result = syscall(SYS_fdatasync, fd);
    if (result == 0) flushed(fd);
    return result;
}

ssize_t write(int fd, const void *bytes, size_t count) {
    if (is_full(fd)) return errno = ENOSPC, -1;
    return syscall(SYS_write, fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
    if (is_full(fd)) return errno = ENOSPC, -1;
    return syscall(SYS_pwrite64, fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
    return pwrite(fd, bytes, count, offset);
}
