/**
 * Content is read when a page first needs it: the process that serves the built site renders few pages itself and
 * starts without the others, and an error in a file concerns only the pages that show it.
 */
export function once<Value>(read: () => Value): () => Value {
  let kept: { value: Value } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
