/* Writes down what a process does to the files of a folder, in order, with its data, and what it says meanwhile.
 *
 * Preloaded into a worker (LD_PRELOAD). DISK_FOLDER is the folder's absolute path, DISK_LOG the log. Each record is an
 * operation (one byte), a number (8 bytes), the lengths of a path and of data (4 bytes each), the path, the data. One lock
 * is held from before each operation to after its record, so the log has the order in which things happened. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static int log_descriptor = -1;
static ssize_t (*real_write)(int, const void *, size_t);

__attribute__((constructor)) static void begin(void)
{
    real_write = REAL(write);
    folder = getenv("DISK_FOLDER");
    if (folder != NULL)
        log_descriptor = REAL(open)(getenv("DISK_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    unsetenv("LD_PRELOAD"); /* What the worker starts is not watched. */
}

static int is_inside(const char *path)
{
    size_t length = folder == NULL ? 0 : strlen(folder);
    return length > 0 && strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* The path that a descriptor is open on now, if it is of the folder. */
static int path_of(int descriptor, char *path)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, 4095);
    if (length < 0)
        return 0;
    path[length] = '\0';
    return is_inside(path);
}

static void record(char operation, int64_t number, const char *path, const void *data, size_t size)
{
    char head[17];
    uint32_t lengths[2] = {(uint32_t)strlen(path), (uint32_t)size};
    int saved = errno;
    head[0] = operation;
    memcpy(head + 1, &number, 8);
    memcpy(head + 9, lengths, 8);
    if (real_write(log_descriptor, head, sizeof head) != sizeof head
        || real_write(log_descriptor, path, lengths[0]) != (ssize_t)lengths[0]
        || real_write(log_descriptor, data, size) != (ssize_t)size)
        abort();
    errno = saved;
}

static int open_at(int at, const char *path, int flags, mode_t mode)
{
    struct stat before;
    pthread_mutex_lock(&lock);
    int existed = stat(path, &before) == 0;
    int descriptor = REAL(openat)(at, path, flags, mode);
    if (descriptor >= 0 && is_inside(path)) {
        if (!existed && (flags & O_CREAT))
            record('c', 0, path, "", 0);
        else if (existed && (flags & O_TRUNC))
            record('t', 0, path, "", 0);
    }
    pthread_mutex_unlock(&lock);
    return descriptor;
}

#define MODE_OF(flags) \
    mode_t mode = 0; \
    if ((flags) & O_CREAT) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); }

int open(const char *path, int flags, ...) { MODE_OF(flags) return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE_OF(flags) return open_at(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE_OF(flags) return open_at(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE_OF(flags) return open_at(at, path, flags, mode); }

ssize_t write(int descriptor, const void *data, size_t size)
{
    char path[4096];
    pthread_mutex_lock(&lock);
    ssize_t done = real_write(descriptor, data, size);
    if (done > 0 && log_descriptor >= 0) {
        if (descriptor == STDOUT_FILENO)
            record('p', 0, "", data, (size_t)done);
        else if (path_of(descriptor, path))
            record('w', lseek(descriptor, 0, SEEK_CUR) - done, path, data, (size_t)done);
    }
    pthread_mutex_unlock(&lock);
    return done;
}

static ssize_t write_at(int descriptor, const void *data, size_t size, off_t offset)
{
    char path[4096];
    pthread_mutex_lock(&lock);
    ssize_t done = REAL(pwrite)(descriptor, data, size, offset);
    if (done > 0 && path_of(descriptor, path))
        record('w', offset, path, data, (size_t)done);
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t pwrite(int descriptor, const void *data, size_t size, off_t offset) { return write_at(descriptor, data, size, offset); }
ssize_t pwrite64(int descriptor, const void *data, size_t size, off64_t offset) { return write_at(descriptor, data, size, offset); }

static int cut_to(int descriptor, off_t length)
{
    char path[4096];
    pthread_mutex_lock(&lock);
    int failed = REAL(ftruncate)(descriptor, length);
    if (!failed && path_of(descriptor, path))
        record('t', length, path, "", 0);
    pthread_mutex_unlock(&lock);
    return failed;
}

int ftruncate(int descriptor, off_t length) { return cut_to(descriptor, length); }
int ftruncate64(int descriptor, off64_t length) { return cut_to(descriptor, length); }

/* Whatever is asked for, all of the file is on the simulated disk: no test waits for the real one. */
static int sync_it(int descriptor)
{
    char path[4096];
    pthread_mutex_lock(&lock);
    if (path_of(descriptor, path))
        record('s', 0, path, "", 0);
    pthread_mutex_unlock(&lock);
    return 0;
}

int fsync(int descriptor) { return sync_it(descriptor); }
int fdatasync(int descriptor) { return sync_it(descriptor); }

int rename(const char *from, const char *to)
{
    pthread_mutex_lock(&lock);
    int failed = REAL(rename)(from, to);
    if (!failed && is_inside(from))
        record('r', 0, from, to, strlen(to));
    pthread_mutex_unlock(&lock);
    return failed;
}

int unlink(const char *path)
{
    pthread_mutex_lock(&lock);
    int failed = REAL(unlink)(path);
    if (!failed && is_inside(path))
        record('u', 0, path, "", 0);
    pthread_mutex_unlock(&lock);
    return failed;
}
