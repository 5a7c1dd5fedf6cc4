/**
 * Computes a value on first use and caches it. A drawing computed while its module loads would delay the page, and an
 * error in a content file should affect only the pages that show it.
 */
export function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
