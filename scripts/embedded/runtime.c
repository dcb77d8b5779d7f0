// What Embedded Swift needs of a system: memory, which is never given back, and the copying of bytes.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t next;

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (!next) next = (uintptr_t)&__heap_base;
  uintptr_t start = (next + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  size_t have = __builtin_wasm_memory_size(0) * 65536;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) / 65536) == (size_t)-1) return 12;
  next = end;
  *result = (void *)start;
  return 0;
}

void *malloc(size_t size) {
  void *result = 0;
  return posix_memalign(&result, 16, size) ? 0 : result;
}

void free(void *memory) {}

void *memcpy(void *to, const void *from, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  if (to <= from) return memcpy(to, from, count);
  while (count--) ((unsigned char *)to)[count] = ((const unsigned char *)from)[count];
  return to;
}

void *memset(void *to, int value, size_t count) {
  for (size_t i = 0; i < count; i++) ((unsigned char *)to)[i] = (unsigned char)value;
  return to;
}

int memcmp(const void *a, const void *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    int difference = ((const unsigned char *)a)[i] - ((const unsigned char *)b)[i];
    if (difference) return difference;
  }
  return 0;
}

int putchar(int character) { return character; }

// A fixed seed for hashing, so that runs repeat.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 7, count); }

uintptr_t __stack_chk_guard = 0x9e3779b9;
void __stack_chk_fail(void) { __builtin_trap(); }

// The product of two numbers of 128 bits, from those of 32.
typedef struct { uint64_t low, high; } wide;
void __multi3(wide *result, uint64_t a, uint64_t a_high, uint64_t b, uint64_t b_high) {
  uint64_t low = (uint32_t)a * (uint64_t)(uint32_t)b, mid = (a >> 32) * (uint32_t)b, other = (uint32_t)a * (b >> 32);
  uint64_t carry = (low >> 32) + (uint32_t)mid + (uint32_t)other;
  result->low = carry << 32 | (uint32_t)low;
  result->high = (a >> 32) * (b >> 32) + (mid >> 32) + (other >> 32) + (carry >> 32) + a * b_high + a_high * b;
}

double round(double value) {
  double whole = __builtin_trunc(value), rest = value - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}
