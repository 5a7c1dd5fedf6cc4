const DEFINITION = /^\[\^([\w-]+)\]:(.*)$/gm;
const USE = /\[\^([\w-]+)\](?!:)/g;
const YEAR = /\b(?:19|20)\d\d\b/;
/** Something to copy; whatever looks like a mark in it is none. */
const CODE = /^```[\s\S]*?^```$/gm;
const ADDRESS = /<https:\/\/[^\s<>]+>/;
const WORDS_PER_MINUTE = 220;

/** What is wrong with an article's footnotes: every mark needs its source, every source a year, an address and a sentence it supports. */
export function sourceErrors(markdown: string): string[] {
  const text = markdown.replace(CODE, "");
  const sources = new Map([...text.matchAll(DEFINITION)].map(([, name, source]) => [name, source]));
  const used = new Set([...text.matchAll(USE)].map(([, name]) => name));
  const lacking = (what: RegExp) => [...sources].filter(([, source]) => !what.test(source ?? "")).map(([name]) => name);
  return [
    ...[...used].filter((name) => !sources.has(name)).map((name) => `the mark [^${name}] has no source`),
    ...[...sources.keys()].filter((name) => !used.has(name)).map((name) => `the source [^${name}] supports nothing`),
    ...lacking(YEAR).map((name) => `the source [^${name}] has no year`),
    ...lacking(ADDRESS).map((name) => `the source [^${name}] has no address`),
  ];
}

export const countWords = (text: string) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const readingMinutes = (text: string) => Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE));
