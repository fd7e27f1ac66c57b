/* The block codec, by the public API. */
#include "job.h"

static void drop_inflater(struct job *job) {
  if (job->inflater != NULL) {
    nghttp2_hd_inflate_del(job->inflater);
    job->inflater = NULL;
  }
}

static void drop_deflater(struct job *job) {
  if (job->deflater != NULL) {
    nghttp2_hd_deflate_del(job->deflater);
    job->deflater = NULL;
  }
}

static int renew_inflater(struct job *job) {
  drop_inflater(job);
  int code = nghttp2_hd_inflate_new(&job->inflater);
  if (code == 0 && job->table_size != DEFAULT_TABLE_SIZE) {
    code = nghttp2_hd_inflate_change_table_size(job->inflater, job->table_size);
  }
  return code;
}

static int renew_deflater(struct job *job) {
  drop_deflater(job);
  int code = nghttp2_hd_deflate_new(&job->deflater, job->table_size);
  if (code == 0 && job->table_size > DEFAULT_TABLE_SIZE) {
    code = nghttp2_hd_deflate_change_table_size(job->deflater, job->table_size);
  }
  return code;
}

/*
 * The next field: 1 if there is one, which is valid until the next call, 0 at the end of the block or of a fragment that
 * is not the final one, negative if it fails.
 */
INLINE int next_field(
    nghttp2_hd_inflater *inflater, const uint8_t **from, size_t *left, int final, nghttp2_nv *field) {
  for (;;) {
    int flags = 0;
    ssize_t read = nghttp2_hd_inflate_hd2(inflater, field, &flags, *from, *left, final);
    if (read < 0) {
      return (int)read;
    }
    *from += read;
    *left -= (size_t)read;
    if (flags & NGHTTP2_HD_INFLATE_EMIT) {
      return 1;
    }
    if (flags & NGHTTP2_HD_INFLATE_FINAL) {
      return nghttp2_hd_inflate_end_headers(inflater);
    }
    if (read == 0) {
      return final ? NGHTTP2_ERR_HEADER_COMP : 0;
    }
  }
}

/* Fields are looked at, not read, as in the other contenders' jobs. */
INLINE int64_t block_decode(struct job *job, struct copy *copy) {
  int64_t sum = 0;
  for (size_t i = 0; i < job->order_length; i++) {
    struct item *item = &job->items[job->order[i]];
    int code = 0;
    if (item->first) {
      code = renew_inflater(job);
    }
    const uint8_t *from = item->octets, *end = from + item->length;
    int final;
    do {
      size_t left = (size_t)(end - from);
      final = left <= job->fragment;
      left = final ? left : job->fragment;
      nghttp2_nv field;
      while (code >= 0 && (code = next_field(job->inflater, &from, &left, final, &field)) > 0) {
        sum += (int64_t)(field.namelen + field.valuelen);
        if (copy != NULL) {
          put_octets(copy, field.name, field.namelen);
          put_octets(copy, field.value, field.valuelen);
          put_int(copy, field.flags & NGHTTP2_NV_FLAG_NO_INDEX ? 1 : 0);
        }
      }
    } while (code >= 0 && !final);
    if (code < 0) {
      return fail_at(job, item, code);
    }
    if (copy != NULL) {
      put_int(copy, (size_t)-1);
    }
  }
  return sum;
}

INLINE int64_t block_encode(struct job *job, struct copy *copy) {
  int64_t sum = 0;
  size_t position = 0;
  for (size_t i = 0; i < job->order_length; i++) {
    struct item *item = &job->items[job->order[i]];
    uint8_t *to = job->target + position;
    ssize_t written = item->first ? renew_deflater(job) : 0;
    if (written == 0) {
      written = nghttp2_hd_deflate_hd(job->deflater, to, job->capacity - position, item->fields, item->count);
    }
    if (written < 0) {
      return fail_at(job, item, written);
    }
    sum += sum_of(to, (size_t)written);
    position = next_position(position, (size_t)written);
    if (copy != NULL) {
      put_octets(copy, to, (size_t)written);
    }
  }
  return sum;
}

/* Names and values are copied: a field is gone when the next one is decoded, and the encoder takes whole lists. */
INLINE int64_t hop(struct job *job, struct copy *copy) {
  int64_t sum = 0;
  size_t position = 0;
  for (size_t i = 0; i < job->order_length; i++) {
    struct item *item = &job->items[job->order[i]];
    int code = 0;
    if (item->first) {
      code = renew_inflater(job);
      if (code == 0) {
        code = renew_deflater(job);
      }
    }
    const uint8_t *from = item->octets;
    size_t left = item->length;
    uint8_t *octets = job->list;
    nghttp2_nv *field = job->list_fields;
    while (code >= 0 && (code = next_field(job->inflater, &from, &left, 1, field)) > 0) {
      field->name = memcpy(octets, field->name, field->namelen);
      octets += field->namelen;
      field->value = memcpy(octets, field->value, field->valuelen);
      octets += field->valuelen;
      field++;
    }
    uint8_t *to = job->target + position;
    ssize_t written = code;
    if (code == 0) {
      size_t count = (size_t)(field - job->list_fields);
      written = nghttp2_hd_deflate_hd(job->deflater, to, job->capacity - position, job->list_fields, count);
    }
    if (written < 0) {
      return fail_at(job, item, written);
    }
    sum += sum_of(to, (size_t)written);
    position = next_position(position, (size_t)written);
    if (copy != NULL) {
      put_octets(copy, to, (size_t)written);
    }
  }
  return sum;
}
