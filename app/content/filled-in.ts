/** A text with its places, such as [rules], filled in; a place without a value stays. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place);
