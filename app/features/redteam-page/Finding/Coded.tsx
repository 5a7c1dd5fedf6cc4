/** A sentence with names of code in it, between backticks as in Markdown. */
export function Coded({ text }: { text: string }) {
  return text.split("`").map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );
}
