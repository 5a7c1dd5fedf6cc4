/**
 * Content is read when a page first asks for it: the process that serves the built site makes few pages itself and
 * starts without the others, and a mistake in a file is met by the pages that show it.
 */
export function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
