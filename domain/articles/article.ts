import * as v from "valibot";
import { calendarDate, nonEmptyText } from "../content/text.ts";
import { ARTICLE_TOPICS, type ArticleTopic } from "./topics.ts";

const DEFINITION = /^\[\^([\w-]+)\]:(.*)$/gm;
const USE = /\[\^([\w-]+)\](?!:)/g;
const YEAR = /\b(?:19|20)\d\d\b/;
/** Something to copy; whatever looks like a mark in it is none. */
const CODE = /^```[\s\S]*?^```$/gm;
const ADDRESS = /<https:\/\/[^\s<>]+>/;

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

export const SUMMARY_MIN = 40;
export const SUMMARY_MAX = 160;
const WORDS_PER_MINUTE = 220;

const topicIds = Object.keys(ARTICLE_TOPICS) as ArticleTopic[];

const length = ({ received, requirement }: { received: string; requirement: unknown }, bound: string) =>
  `is ${received} characters, at ${bound} ${requirement}`;

export const articleSchema = v.strictObject({
  title: nonEmptyText,
  summary: v.pipe(
    nonEmptyText,
    v.minLength(SUMMARY_MIN, (issue) => length(issue, "least")),
    v.maxLength(SUMMARY_MAX, (issue) => length(issue, "most")),
  ),
  date: calendarDate,
  topic: v.picklist(topicIds, ({ received }) => `is ${received}, expected one of ${topicIds.join(", ")}`),
  topics: v.pipe(v.array(nonEmptyText), v.minLength(1, "needs at least one topic")),
  /** What the drawing in app/features/articles/figures shows, in words. */
  figure: v.optional(v.strictObject({ title: nonEmptyText, caption: nonEmptyText })),
  closing: v.optional(nonEmptyText),
  /** Read in development only: no page, no list, no feed of the built site names it. */
  draft: v.optional(v.boolean(), false),
});

type ArticleFrontMatter = v.InferOutput<typeof articleSchema>;
export type ArticleSummary = ArticleFrontMatter & { slug: string; minutes: number };
/** An article's text as HTML, and what the page around it needs to know of it. */
export type ArticleText = {
  /** What stands before the first heading; the article's drawing comes after it. */
  introHtml: string;
  html: string;
  contents: { id: string; text: string }[];
  /** The articles its text links to, in order. */
  linksTo: string[];
};
export type Article = ArticleSummary & ArticleText;

export const countWords = (text: string) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const readingMinutes = (text: string) => Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE));

export const newestFirst = <Dated extends { date: string; slug: string }>(articles: readonly Dated[]): Dated[] =>
  [...articles].sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
