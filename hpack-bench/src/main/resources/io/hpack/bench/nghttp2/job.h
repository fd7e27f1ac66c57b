/*
 * Does the works of the benchmarks with nghttp2. A pass over a whole data set is a single call from Java.
 *
 * This is what all works have in common: a job and its data.
 */
#ifndef HPACK_JOB
#define HPACK_JOB

#if !__has_include(<nghttp2/nghttp2.h>)
#error "nghttp2/nghttp2.h is missing"
#endif

#include <jni.h>
#include <nghttp2/nghttp2.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

#define INLINE static inline __attribute__((always_inline))

#define DEFAULT_TABLE_SIZE 4096
/* What a destination begins within: it moves, as it does for the other contenders. */
#define WINDOW 4096
/* More than a string's length, or all that stands in a block beside a field's own octets, can take. */
#define MAX_PREFIX 16
#define MAX_FIELD 64

enum { HUFFMAN_DECODE, HUFFMAN_ENCODE, HUFFMAN_LENGTH, BLOCK_DECODE, BLOCK_ENCODE, HOP };

/* A string, a header block, or a header list that is to be encoded. */
struct item {
  uint8_t *octets;
  size_t length;
  nghttp2_nv *fields;
  size_t count;
  /* Whether it is the first one of a connection. */
  int first;
};

struct job {
  int work;
  uint32_t table_size;
  /* How many octets at most are decoded at once. */
  size_t fragment;
  uint8_t *octets;
  struct item *items;
  size_t count;
  /* A string is a group, and so are the blocks of a connection: the first item of each, and the number of all items. */
  size_t *groups;
  size_t group_count;
  /* The last item of a group is done that many times. */
  size_t repeat;
  /* The order of the next pass. */
  jint *group_order;
  size_t *order;
  size_t order_length;
  nghttp2_nv *fields;
  /* Room for the largest outcome from anywhere in the window on. */
  uint8_t *target;
  size_t capacity;
  /* For the hop: the octets and the fields of the largest header list. */
  uint8_t *list;
  nghttp2_nv *list_fields;
  nghttp2_hd_inflater *inflater;
  nghttp2_hd_deflater *deflater;
  /* Empty if nothing has failed. */
  char failure[200];
};

/* Where outcomes are copied to when they are verified: after a length, in the order of this machine, the octets. */
struct copy {
  uint8_t *octets;
  size_t length, capacity;
};

static void put(struct copy *copy, const void *octets, size_t length) {
  if (copy->capacity - copy->length < length) {
    copy->capacity = 2 * copy->capacity + length + 4096;
    uint8_t *grown = realloc(copy->octets, copy->capacity);
    if (grown == NULL) {
      abort();
    }
    copy->octets = grown;
  }
  if (length > 0) {
    memcpy(copy->octets + copy->length, octets, length);
  }
  copy->length += length;
}

static void put_int(struct copy *copy, size_t value) {
  int32_t octets = (int32_t)value;
  put(copy, &octets, sizeof(octets));
}

static void put_octets(struct copy *copy, const uint8_t *octets, size_t length) {
  put_int(copy, length);
  put(copy, octets, length);
}

static __attribute__((cold, noinline, format(printf, 2, 3))) int64_t fail(struct job *job, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(job->failure, sizeof(job->failure), format, arguments);
  va_end(arguments);
  return -1;
}

static __attribute__((cold, noinline)) int64_t fail_at(struct job *job, struct item *item, ssize_t code) {
  return fail(job, "item %td: nghttp2 says: %s", item - job->items, nghttp2_strerror((int)code));
}

static int has_failed(struct job *job) {
  return job->failure[0] != '\0';
}

/* The same sum as that of the other contenders: of a length, and of the first and the last octet, signed. */
INLINE int64_t sum_of(const uint8_t *octets, size_t length) {
  return length == 0 ? 0 : (int64_t)length + (int64_t)((int8_t)octets[0] + (int8_t)octets[length - 1]) * 256;
}

INLINE size_t next_position(size_t position, size_t length) {
  return (position + length) & (WINDOW - 1);
}

#endif
