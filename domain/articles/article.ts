import * as v from "../content/text.ts";
import { ARTICLE_KINDS, ARTICLE_TOPICS, type ArticleKind, type ArticleTopic } from "./classification.ts";
import { footnotesOf } from "./rules.ts";

export const SUMMARY_MIN = 40;
export const SUMMARY_MAX = 160;

export const kindSchema = v.optional(v.oneOf(Object.keys(ARTICLE_KINDS) as ArticleKind[]), "research");

const fieldsSchema = v.object({
  title: v.nonEmptyText,
  /** The rules are in domain/articles/rules.ts. */
  kind: v.described("Which rules its text keeps to; without one, those of research.", kindSchema),
  summary: v.pipe(
    v.atMost(SUMMARY_MAX),
    v.minLength(SUMMARY_MIN, ({ received, requirement }) => `is ${received} characters, at least ${requirement}`),
  ),
  date: v.described("The day it is out; before that day the built site does not know it.", v.calendarDate),
  updated: v.optional(v.described("The day of the newest of its changes.", v.calendarDate)),
  changes: v.described(
    "What was corrected after it was out, and when.",
    v.optional(v.array(v.object({ date: v.calendarDate, text: v.nonEmptyText })), []),
  ),
  topic: v.described("The topic it is listed under.", v.oneOf(Object.keys(ARTICLE_TOPICS) as ArticleTopic[])),
  topics: v.described(
    "In words of its own; the first is shown beside the title.",
    v.pipe(v.array(v.nonEmptyText), v.minLength(1, "needs at least one topic")),
  ),
  /** The drawing is in app/features/articles/figures. */
  figure: v.optional(
    v.described("What the drawing made for this article shows; leave it out if the drawing is generated.", {
      title: v.nonEmptyText,
      caption: v.nonEmptyText,
    }),
  ),
  closing: v.optional("The one sentence of the closing band."),
  draft: v.described(
    "Shown in previews only: no page, no list, no feed of the built site names it. Untick it to publish.",
    v.optional(v.boolean(), false),
  ),
});

type Fields = v.InferOutput<typeof fieldsSchema>;

export const articleSchema = v.pipe(
  fieldsSchema,
  v.forward(
    v.check(({ updated, changes }) => {
      const days = changes.map(({ date }) => date);
      return updated === days.sort().at(-1);
    }, "must be the day of the newest entry under changes: say there what was changed"),
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
export type Article = ArticleSummary & {
  /** The text before the first heading; the drawing follows it. */
  introHtml: string;
  html: string;
  contents: { id: string; text: string }[];
  /** The articles its text links to, in order. */
  linksTo: string[];
};

export const newestFirst = <Dated extends { date: string; slug: string }>(articles: readonly Dated[]): Dated[] =>
  [...articles].sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));

/** Sources that more than one article cites. */
export const sourcesSchema = v.object({
  sources: v.pipe(
    v.atLeastOne({
      id: v.anchor,
      cite: "The footnote: title, publisher, year and, in angle brackets, its address.",
      says: v.optional("The figures that articles cite from it; a test compares them."),
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

const judged = v.array(v.object({ layer: v.anchor, why: v.nonEmptyText }));

const replaySchema = v.object({
  id: v.anchor,
  ...v.texts("title", "product"),
  date: v.calendarDate,
  dateOf: v.nonEmptyText,
  kind: v.picklist(["demonstrated", "happened"]),
  status: v.nonEmptyText,
  sources: v.atLeastOne(v.sourceSchema),
  /** The article that tells it, by slug. */
  article: v.anchor,
  steps: v.atLeastOne({ name: v.nonEmptyText, happened: v.nonEmptyText, couldSee: judged, couldNot: judged }),
});

export const replaysSchema = v.pipe(
  v.object({
    ...v.texts("heading", "lead", "note"),
    words: v.textObject("happened", "couldSee", "couldNot", "none"),
    layers: v.atLeastOne({ id: v.anchor, name: v.nonEmptyText, note: v.nonEmptyText }),
    replays: v.atLeastOne(replaySchema),
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
