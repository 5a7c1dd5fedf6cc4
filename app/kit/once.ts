/** Computes a value on first use: while modules load, a drawing would delay pages, and an error would stop them all. */
export function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
