import { counted, formatNumber } from "../content/format.ts";
import type { ArticleKind } from "./classification.ts";

type Rules = {
  /** Subject of the error messages: "a note". */
  article: string;
  words: readonly [least: number, most: number];
  sections: readonly [least: number, most: number];
  sources: number;
  table: boolean;
  /** Whether the last section of the argument must be OPEN_QUESTIONS. */
  openQuestions: boolean;
  /** Whether a section MONDAY must follow, with steps and something to copy. */
  monday: boolean;
  leadsTo: readonly (keyof typeof LINKS)[];
};

const OPEN_QUESTIONS = "## What we do not know";
const MONDAY = "## Do this on Monday";

const LINKS = {
  article: { pattern: /\]\(\/blog\/[\w-]+/, example: "another article, such as [its title](/blog/its-name)" },
  product: {
    pattern: /\]\(\/(?:guard|redteam)[)#]/,
    example: "a product: [{product}](/guard) or [{redTeam}](/redteam)",
  },
  contact: { pattern: /\[Book a Demo\]\(\/contact\)/, example: "a person: [Book a Demo](/contact)" },
} as const;

/** The editorial rules of each kind of article; the build reports violations. */
const RULES: Record<ArticleKind, Rules> = {
  research: {
    article: "a research article",
    words: [900, 1600],
    sections: [4, 8],
    sources: 5,
    table: true,
    openQuestions: true,
    monday: true,
    leadsTo: ["article", "product", "contact"],
  },
  note: {
    article: "a note",
    words: [150, 900],
    sections: [1, 5],
    sources: 1,
    table: false,
    openQuestions: true,
    monday: false,
    leadsTo: ["contact"],
  },
  announcement: {
    article: "an announcement",
    words: [40, 400],
    sections: [0, 3],
    sources: 0,
    table: false,
    openQuestions: false,
    monday: false,
    leadsTo: ["contact"],
  },
};

const FOOTNOTES = /^\[\^[\w-]+\]:.*$/gm;
const PROMISES =
  /\b(?:eliminates?|unbreakable|bulletproof|guaranteed|cutting-edge|next-generation|world-class|seamless)\b/gi;

/** Violations of the rules of an article's kind, each with advice. */
export function editorialErrors(markdown: string, kind: ArticleKind): string[] {
  const rules = RULES[kind];
  const notes = markdown.match(FOOTNOTES) ?? [];
  const body = markdown.replace(FOOTNOTES, "");
  const [argument = "", monday] = rules.monday ? body.split(new RegExp(`^${MONDAY}$`, "m")) : [body];
  const sections = argument.match(/^## .*$/gm) ?? [];
  const lastSection = sections.at(-1);
  const lacks = (is: boolean, message: string) => (is ? [] : [message]);
  return [
    ...wordErrors(rules, countWords(argument)),
    ...lacks(
      isBetween(sections.length, rules.sections),
      `${rules.article} has ${range(rules.sections)} sections, each under a line that begins with ##; this one has ${sections.length}.`,
    ),
    ...lacks(
      !rules.openQuestions || lastSection === OPEN_QUESTIONS,
      `${rules.article} closes with the section “${OPEN_QUESTIONS}”; here ${lastSection ? `“${lastSection}” comes last` : "there is none"}.`,
    ),
    ...(rules.monday ? mondayErrors(rules, monday) : []),
    ...lacks(
      !rules.table || /^\|\s*:?-{3}/m.test(body),
      `${rules.article} shows its numbers in a table; this one has none.`,
    ),
    ...lacks(
      notes.length >= rules.sources,
      `${rules.article} has at least ${counted(rules.sources, "source")}, as footnotes; this one has ${notes.length}.`,
    ),
    ...sourceErrors(markdown),
    ...rules.leadsTo
      .filter((way) => !LINKS[way].pattern.test(body))
      .map((way) => `${rules.article} leads on to ${LINKS[way].example}; that link is missing.`),
    ...new Set(
      [...body.matchAll(PROMISES)].map(
        ([word]) => `“${word}” promises what one counter-example disproves; say what was measured.`,
      ),
    ),
  ];
}

const isBetween = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
const range = ([least, most]: readonly [number, number]) => `${formatNumber(least)} to ${formatNumber(most)}`;

/** The error of a wrong word count, with another kind that the text would fit. */
function wordErrors({ article, words }: Rules, count: number): string[] {
  if (isBetween(count, words)) return [];
  const fitting = Object.entries(RULES).find(([, other]) => isBetween(count, other.words))?.[0];
  const advice = count < words[0] ? "Write more" : "Cut it";
  return [
    `${article} has ${range(words)} words; this one has ${formatNumber(count)}. ${advice}${fitting ? `, or set kind: ${fitting}` : ""}.`,
  ];
}

function mondayErrors({ article }: Rules, monday: string | undefined): string[] {
  if (monday === undefined)
    return [`${article} ends with the section “${MONDAY}”: numbered steps and something to copy.`];
  return [
    ...(/^1\. /m.test(monday) ? [] : [`the section “${MONDAY}” has no numbered steps; begin them with 1.`]),
    ...(/^```/m.test(monday)
      ? []
      : [`the section “${MONDAY}” has nothing to copy; put a check or a snippet between two lines of \`\`\`.`]),
  ];
}

const DEFINITION = /^\[\^([\w-]+)\]:(.*)$/gm;
const USE = /\[\^([\w-]+)\](?!:)/g;
const YEAR = /\b(?:19|20)\d\d\b/;
/** Code blocks, which are not searched for footnote marks. */
const CODE = /^```[\s\S]*?^```$/gm;
const ADDRESS = /<https:\/\/[^\s<>]+>/;
const WORDS_PER_MINUTE = 220;

/** Errors in the footnotes: every mark needs a source; every source needs a year, a URL and a mark. */
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
