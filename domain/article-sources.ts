const DEFINITION = /^\[\^([\w-]+)\]:(.*)$/gm;
const USE = /\[\^([\w-]+)\](?!:)/g;
const YEAR = /\b(?:19|20)\d\d\b/;
const ADDRESS = /<https:\/\/[^\s<>]+>/;

/** What is wrong with an article's footnotes: every mark needs its source, every source a year, an address and a sentence it supports. */
export function sourceMistakes(markdown: string): string[] {
  const sources = new Map([...markdown.matchAll(DEFINITION)].map(([, name, text]) => [name, text]));
  const used = new Set([...markdown.matchAll(USE)].map(([, name]) => name));
  const lacking = (what: RegExp) => [...sources].filter(([, text]) => !what.test(text ?? "")).map(([name]) => name);
  return [
    ...[...used].filter((name) => !sources.has(name)).map((name) => `the mark [^${name}] has no source`),
    ...[...sources.keys()].filter((name) => !used.has(name)).map((name) => `the source [^${name}] supports nothing`),
    ...lacking(YEAR).map((name) => `the source [^${name}] has no year`),
    ...lacking(ADDRESS).map((name) => `the source [^${name}] has no address`),
  ];
}
