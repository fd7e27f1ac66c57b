/* The Java side of the driver: jobs are made, run and freed. */
#include "blocks.h"
#include "huffman.h"

static void free_job(struct job *job) {
  drop_inflater(job);
  drop_deflater(job);
  free(job->octets);
  free(job->items);
  free(job->groups);
  free(job->group_order);
  free(job->order);
  free(job->fields);
  free(job->target);
  free(job->list);
  free(job->list_fields);
  free(job);
}

/* Memory for at least one of them, so that NULL means that there is none. */
static void *allocate(size_t count, size_t size) {
  return calloc(count + 1, size);
}

static void reserve(struct job *job, size_t outcome) {
  if (job->capacity < WINDOW + outcome) {
    job->capacity = WINDOW + outcome;
  }
}

/*
 * The layout has for each item: a string's length; a block's length and whether it is a connection's first; a list's
 * number of fields, whether it is a connection's first, and of each field the length of its name, that of its value and
 * whether it is never indexed. The octets of the items follow one another in job->octets.
 */
static int64_t read_items(struct job *job, const jint *layout, size_t length, size_t available) {
  size_t fields = 0, used = 0;
  jint is_first = 1;
  for (size_t i = 0; i < length; job->count++) {
    struct item *item = &job->items[job->count];
    size_t number = (size_t)layout[i++];
    item->octets = job->octets + used;
    if (job->work >= BLOCK_DECODE) {
      is_first = layout[i++];
    }
    item->first = is_first != 0;
    if (is_first) {
      job->groups[job->group_count++] = job->count;
    }
    if (job->work == BLOCK_ENCODE) {
      item->fields = job->fields + fields;
      item->count = number;
      number = 0;
      for (size_t j = 0; j < item->count; j++, fields++, i += 3) {
        nghttp2_nv *field = &item->fields[j];
        field->name = item->octets + number;
        field->namelen = (size_t)layout[i];
        field->value = field->name + field->namelen;
        field->valuelen = (size_t)layout[i + 1];
        field->flags = layout[i + 2] ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE;
        number += field->namelen + field->valuelen;
      }
    }
    item->length = number;
    used += number;
    reserve(job, 2 * number + MAX_PREFIX + MAX_FIELD * item->count);
  }
  job->groups[job->group_count] = job->count;
  if (used != available || job->groups[0] != 0) {
    return fail(job, "the layout is not that of the octets");
  }
  return 0;
}

/* The hop needs room for the largest header list, and for what is made of it. */
static int64_t measure_lists(struct job *job) {
  size_t octets = 0, fields = 0;
  for (size_t i = 0; i < job->count; i++) {
    struct item *item = &job->items[i];
    int code = item->first ? renew_inflater(job) : 0;
    const uint8_t *from = item->octets;
    size_t left = item->length, list = 0, count = 0;
    nghttp2_nv field;
    while (code >= 0 && (code = next_field(job->inflater, &from, &left, 1, &field)) > 0) {
      list += field.namelen + field.valuelen;
      count++;
    }
    if (code < 0) {
      return fail_at(job, item, code);
    }
    octets = list > octets ? list : octets;
    fields = count > fields ? count : fields;
    reserve(job, list + MAX_FIELD * (count + 1));
  }
  job->list = allocate(octets, 1);
  job->list_fields = allocate(fields, sizeof(nghttp2_nv));
  return job->list == NULL || job->list_fields == NULL ? fail(job, "out of memory") : 0;
}

static int64_t prepare(JNIEnv *env, struct job *job, jbyteArray octets, jintArray layout) {
  size_t available = (size_t)(*env)->GetArrayLength(env, octets);
  size_t length = (size_t)(*env)->GetArrayLength(env, layout);
  job->octets = allocate(available, 1);
  job->items = allocate(length, sizeof(struct item));
  job->groups = allocate(length, sizeof(size_t));
  job->group_order = allocate(length, sizeof(jint));
  job->order = allocate(length * job->repeat, sizeof(size_t));
  job->fields = allocate(length / 3, sizeof(nghttp2_nv));
  jint *numbers = allocate(length, sizeof(jint));
  int64_t result = -1;
  if (job->octets == NULL || job->items == NULL || job->groups == NULL || job->group_order == NULL || job->order == NULL
      || job->fields == NULL || numbers == NULL) {
    fail(job, "out of memory");
  } else {
    (*env)->GetByteArrayRegion(env, octets, 0, (jsize)available, (jbyte *)job->octets);
    (*env)->GetIntArrayRegion(env, layout, 0, (jsize)length, numbers);
    result = read_items(job, numbers, length, available);
    if (result == 0 && job->work == HOP) {
      result = measure_lists(job);
    }
  }
  free(numbers);
  if (result == 0) {
    job->target = allocate(job->capacity, 1);
    result = job->target == NULL ? fail(job, "out of memory") : 0;
  }
  return result;
}

/* The order of the groups is given; within a group it is that of the items. */
static int64_t put_in_order(JNIEnv *env, struct job *job, jintArray order) {
  if ((size_t)(*env)->GetArrayLength(env, order) != job->group_count) {
    return fail(job, "an order of something else");
  }
  (*env)->GetIntArrayRegion(env, order, 0, (jsize)job->group_count, job->group_order);
  job->order_length = 0;
  for (size_t i = 0; i < job->group_count; i++) {
    size_t group = (size_t)job->group_order[i];
    if (group >= job->group_count) {
      return fail(job, "not an order");
    }
    size_t last = job->groups[group + 1] - 1;
    size_t room = job->count * job->repeat - job->order_length;
    if (room < last - job->groups[group] + job->repeat) {
      return fail(job, "not an order");
    }
    for (size_t j = job->groups[group]; j < last; j++) {
      job->order[job->order_length++] = j;
    }
    for (size_t j = 0; j < job->repeat; j++) {
      job->order[job->order_length++] = last;
    }
  }
  return 0;
}

/* The works are expanded twice, so that what is timed has no trace of the copying. */
INLINE int64_t run(struct job *job, struct copy *copy) {
  switch (job->work) {
#if HPACK_HUFFMAN
    case HUFFMAN_DECODE:
      return huffman_decode(job, copy);
    case HUFFMAN_ENCODE:
      return huffman_encode(job, copy);
    case HUFFMAN_LENGTH:
      return huffman_length(job, copy);
#endif
    case BLOCK_DECODE:
      return block_decode(job, copy);
    case BLOCK_ENCODE:
      return block_encode(job, copy);
    case HOP:
      return hop(job, copy);
    default:
      return fail(job, "no such work");
  }
}

static void throw_failure(JNIEnv *env, const char *message) {
  jclass type = (*env)->FindClass(env, "java/lang/IllegalStateException");
  if (type != NULL) {
    (*env)->ThrowNew(env, type, message);
  }
}

JNIEXPORT jlong JNICALL Java_io_hpack_bench_nghttp2_Driver_open(
    JNIEnv *env, jclass type, jint work, jint table_size, jint fragment, jint repeat, jbyteArray octets, jintArray layout) {
  (void)type;
  struct job *job = allocate(1, sizeof(struct job));
  if (job == NULL) {
    throw_failure(env, "out of memory");
    return 0;
  }
  job->work = work;
  job->fragment = (size_t)fragment;
  job->repeat = (size_t)repeat;
  job->table_size = (uint32_t)table_size;
  prepare(env, job, octets, layout);
  if (has_failed(job)) {
    throw_failure(env, job->failure);
    free_job(job);
    return 0;
  }
  return (jlong)(intptr_t)job;
}

JNIEXPORT jlong JNICALL Java_io_hpack_bench_nghttp2_Driver_pass(
    JNIEnv *env, jclass type, jlong handle, jintArray order) {
  (void)type;
  struct job *job = (struct job *)(intptr_t)handle;
  put_in_order(env, job, order);
  int64_t checksum = has_failed(job) ? 0 : run(job, NULL);
  if (has_failed(job)) {
    throw_failure(env, job->failure);
  }
  return checksum;
}

JNIEXPORT jbyteArray JNICALL Java_io_hpack_bench_nghttp2_Driver_outcome(
    JNIEnv *env, jclass type, jlong handle, jintArray order) {
  (void)type;
  struct job *job = (struct job *)(intptr_t)handle;
  struct copy copy = {NULL, 0, 0};
  jbyteArray outcome = NULL;
  put_in_order(env, job, order);
  if (!has_failed(job)) {
    run(job, &copy);
  }
  if (has_failed(job)) {
    throw_failure(env, job->failure);
  } else {
    outcome = (*env)->NewByteArray(env, (jsize)copy.length);
    if (outcome != NULL) {
      (*env)->SetByteArrayRegion(env, outcome, 0, (jsize)copy.length, (const jbyte *)copy.octets);
    }
  }
  free(copy.octets);
  return outcome;
}

JNIEXPORT void JNICALL Java_io_hpack_bench_nghttp2_Driver_close(JNIEnv *env, jclass type, jlong handle) {
  (void)env;
  (void)type;
  free_job((struct job *)(intptr_t)handle);
}

JNIEXPORT jstring JNICALL Java_io_hpack_bench_nghttp2_Driver_version(JNIEnv *env, jclass type) {
  (void)type;
  return (*env)->NewStringUTF(env, nghttp2_version(0)->version_str);
}

JNIEXPORT jstring JNICALL Java_io_hpack_bench_nghttp2_Driver_compiler(JNIEnv *env, jclass type) {
  (void)type;
  return (*env)->NewStringUTF(env, COMPILER);
}

JNIEXPORT jstring JNICALL Java_io_hpack_bench_nghttp2_Driver_huffmanFault(JNIEnv *env, jclass type) {
  (void)type;
#if HPACK_HUFFMAN
  (void)env;
  return NULL;
#elif defined(HPACK_STATIC)
  return (*env)->NewStringUTF(
      env, "the Huffman functions have no header, and are known for nghttp2 1.52.0 only, not for " NGHTTP2_VERSION);
#else
  return (*env)->NewStringUTF(
      env, "the Huffman functions are in libnghttp2.a only, which is not here or cannot be linked");
#endif
}
