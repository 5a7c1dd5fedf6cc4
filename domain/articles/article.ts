import * as v from "valibot";
import {
  anchor,
  atLeastOne,
  atMost,
  calendarDate,
  described,
  nonEmptyText,
  object,
  oneOf,
  optional,
  sourceSchema,
  textObject,
  texts,
} from "../content/text.ts";
import { ARTICLE_KINDS, ARTICLE_TOPICS, type ArticleKind, type ArticleTopic } from "./classification.ts";
import { footnotesOf } from "./rules.ts";

export const SUMMARY_MIN = 40;
export const SUMMARY_MAX = 160;

export const kindSchema = v.optional(oneOf(Object.keys(ARTICLE_KINDS) as ArticleKind[]), "research");

const fieldsSchema = object({
  title: nonEmptyText,
  /** The rules are in domain/articles/rules.ts. */
  kind: described("Which rules its text keeps to; without one, those of research.", kindSchema),
  summary: v.pipe(
    atMost(SUMMARY_MAX),
    v.minLength(SUMMARY_MIN, ({ received, requirement }) => `is ${received} characters, at least ${requirement}`),
  ),
  date: described("The day it is out; before that day the built site does not know it.", calendarDate),
  updated: optional(described("The day of the newest of its changes.", calendarDate)),
  changes: described(
    "What was corrected after it was out, and when.",
    v.optional(v.array(object({ date: calendarDate, text: nonEmptyText })), []),
  ),
  topic: described("The topic it is listed under.", oneOf(Object.keys(ARTICLE_TOPICS) as ArticleTopic[])),
  topics: described(
    "In words of its own; the first is shown beside the title.",
    v.pipe(v.array(nonEmptyText), v.minLength(1, "needs at least one topic")),
  ),
  /** The drawing is in app/features/articles/figures. */
  figure: optional(
    described("What the drawing made for this article shows; leave it out if the drawing is generated.", {
      title: nonEmptyText,
      caption: nonEmptyText,
    }),
  ),
  closing: optional("The one sentence of the closing band."),
  draft: described(
    "Shown in previews only: no page, no list, no feed of the built site names it. Untick it to publish.",
    v.optional(v.boolean(), false),
  ),
});

type Fields = v.InferOutput<typeof fieldsSchema>;

const newestChange = ({ changes }: Fields) =>
  changes
    .map(({ date }) => date)
    .sort()
    .at(-1);

export const articleSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.check(
      (fields) => fields.updated === newestChange(fields),
      "must be the day of the newest entry under changes: say there what was changed",
    ),
    ["updated"],
  ),
  v.forward(
    v.check(
      ({ date, changes }) => changes.every((change) => change.date >= date),
      "holds one from before the article's date",
    ),
    ["changes"],
  ),
);

export type ArticleSummary = Fields & {
  slug: string;
  minutes: number;
  /** "Draft" or the day it comes out, if it is not out yet. */
  mark?: string | undefined;
};
export type ArticleText = {
  /** The text before the first heading; the drawing follows it. */
  introHtml: string;
  html: string;
  contents: { id: string; text: string }[];
  /** The articles its text links to, in order. */
  linksTo: string[];
};
export type Article = ArticleSummary & ArticleText;

export const newestFirst = <Dated extends { date: string; slug: string }>(articles: readonly Dated[]): Dated[] =>
  [...articles].sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));

/** Sources that more than one article cites. */
export const sourcesSchema = object({
  sources: v.pipe(
    atLeastOne({
      id: anchor,
      cite: "The footnote: title, publisher, year and, in angle brackets, its address.",
      says: optional("The figures that articles cite from it; a test compares them."),
    }),
    v.checkItems(
      ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
      "An earlier source has this id.",
    ),
  ),
});

export type Source = v.InferOutput<typeof sourcesSchema>["sources"][number];

/** An article's text with a footnote for each mark that names a shared source. */
export function withSources(markdown: string, sources: readonly Source[]): string {
  const { marked, defined } = footnotesOf(markdown);
  const notes = sources.filter(({ id }) => marked.has(id) && !defined.has(id));
  return [markdown, ...notes.map(({ id, cite }) => `[^${id}]: ${cite}`)].join("\n\n");
}

const judged = v.array(object({ layer: anchor, why: nonEmptyText }));

const replaySchema = object({
  id: anchor,
  ...texts("title", "product"),
  date: calendarDate,
  dateOf: nonEmptyText,
  kind: v.picklist(["demonstrated", "happened"]),
  status: nonEmptyText,
  sources: atLeastOne(sourceSchema),
  /** The article that tells it, by slug. */
  article: anchor,
  steps: atLeastOne({ name: nonEmptyText, happened: nonEmptyText, couldSee: judged, couldNot: judged }),
});

export const replaysSchema = v.pipe(
  object({
    ...texts("heading", "lead", "note"),
    words: textObject("happened", "couldSee", "couldNot", "none"),
    layers: atLeastOne({ id: anchor, name: nonEmptyText, note: nonEmptyText }),
    replays: atLeastOne(replaySchema),
  }),
  v.check(({ layers, replays }) => {
    const listed = (names: string[]) => names.sort().join();
    const all = listed(layers.map(({ id }) => id));
    const named = ({ couldSee, couldNot }: Replay["steps"][number]) =>
      listed([...couldSee, ...couldNot].map(({ layer }) => layer));
    return replays.every(({ steps }) => steps.every((step) => named(step) === all));
  }, "has a step that does not name every layer once"),
);

export type Replay = v.InferOutput<typeof replaySchema>;
