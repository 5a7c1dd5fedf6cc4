/** Remembers of each file what was last made of it: in development a change of one would otherwise make all of them anew. */
export function madeOnce<Rest extends unknown[], Made>(make: (file: string, ...rest: Rest) => Made) {
  const made = new Map<string, { from: string; result: Made }>();
  return (file: string, ...rest: Rest): Made => {
    const from = JSON.stringify(rest);
    const known = made.get(file);
    if (known?.from === from) return known.result;
    const result = make(file, ...rest);
    made.set(file, { from, result });
    return result;
  };
}
