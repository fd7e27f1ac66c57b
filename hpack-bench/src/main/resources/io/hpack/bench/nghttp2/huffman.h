/*
 * The Huffman functions, which are in the static library only, without a header. What is used of them is declared here,
 * for the version for which it is known to be so.
 */
#include "job.h"

#if defined(HPACK_STATIC) && NGHTTP2_VERSION_NUM == 0x013400
#define HPACK_HUFFMAN 1
#else
#define HPACK_HUFFMAN 0
#endif

#if HPACK_HUFFMAN
/* As far as the functions look into them. */
struct buffer {
  uint8_t *begin, *end, *position, *last, *mark;
};

struct chain {
  struct chain *next;
  struct buffer buffer;
};

struct buffers {
  struct chain *head, *current;
  uint64_t other[8];
};

struct huffman_context {
  uint16_t state;
  uint16_t other[7];
};

void nghttp2_hd_huff_decode_context_init(struct huffman_context *context);
ssize_t nghttp2_hd_huff_decode(
    struct huffman_context *context, struct buffer *target, const uint8_t *source, size_t length, int final);
size_t nghttp2_hd_huff_encode_count(const uint8_t *source, size_t length);
int nghttp2_hd_huff_encode(struct buffers *target, const uint8_t *source, size_t length);

INLINE int64_t huffman_decode(struct job *job, struct copy *copy) {
  struct buffer target = {job->target, job->target + job->capacity, job->target, job->target, NULL};
  int64_t sum = 0;
  size_t position = 0;
  for (size_t i = 0; i < job->order_length; i++) {
    struct item *item = &job->items[job->order[i]];
    uint8_t *to = target.last = job->target + position;
    struct huffman_context context;
    nghttp2_hd_huff_decode_context_init(&context);
    ssize_t read = nghttp2_hd_huff_decode(&context, &target, item->octets, item->length, 1);
    if (read != (ssize_t)item->length) {
      return fail_at(job, item, read);
    }
    sum += sum_of(to, (size_t)(target.last - to));
    position = next_position(position, item->length);
    if (copy != NULL) {
      put_octets(copy, to, (size_t)(target.last - to));
    }
  }
  return sum;
}

/* RFC 7541, Section 5.1. */
INLINE uint8_t *put_prefix(uint8_t *to, int huffman, size_t length) {
  uint8_t first = huffman ? 0x80 : 0;
  if (length < 0x7f) {
    *to++ = (uint8_t)(first | length);
    return to;
  }
  *to++ = first | 0x7f;
  for (length -= 0x7f; length >= 0x80; length >>= 7) {
    *to++ = (uint8_t)(0x80 | (length & 0x7f));
  }
  *to++ = (uint8_t)length;
  return to;
}

/* As nghttp2 writes string literals: count, choose, prefix, octets. */
INLINE int64_t huffman_encode(struct job *job, struct copy *copy) {
  struct chain chain = {NULL, {job->target, job->target + job->capacity, job->target, job->target, NULL}};
  struct buffers target = {&chain, &chain, {0}};
  int64_t sum = 0;
  size_t position = 0;
  for (size_t i = 0; i < job->order_length; i++) {
    struct item *item = &job->items[job->order[i]];
    uint8_t *to = job->target + position;
    size_t length = nghttp2_hd_huff_encode_count(item->octets, item->length);
    if (length < item->length) {
      chain.buffer.last = put_prefix(to, 1, length);
      int code = nghttp2_hd_huff_encode(&target, item->octets, item->length);
      if (code != 0) {
        return fail_at(job, item, code);
      }
    } else {
      chain.buffer.last = put_prefix(to, 0, item->length);
      memcpy(chain.buffer.last, item->octets, item->length);
      chain.buffer.last += item->length;
    }
    size_t written = (size_t)(chain.buffer.last - to);
    sum += sum_of(to, written);
    position = next_position(position, written);
    if (copy != NULL) {
      put_octets(copy, to, written);
    }
  }
  return sum;
}

INLINE int64_t huffman_length(struct job *job, struct copy *copy) {
  int64_t sum = 0;
  for (size_t i = 0; i < job->order_length; i++) {
    struct item *item = &job->items[job->order[i]];
    size_t length = nghttp2_hd_huff_encode_count(item->octets, item->length);
    sum += (int64_t)length;
    if (copy != NULL) {
      put_int(copy, length);
    }
  }
  return sum;
}
#endif
