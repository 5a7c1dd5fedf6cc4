import { counted, formatNumber } from "../content/format.ts";
import type { ArticleKind } from "./classification.ts";

type Rules = {
  /** Subject of the error messages: "a note". */
  article: string;
  words: Range;
  sections: Range;
  sources: number;
  table?: true;
  /** Whether the last section of the argument must be OPEN_QUESTIONS. */
  openQuestions?: true;
  /** Whether a section MONDAY must follow, with steps and something to copy. */
  monday?: true;
  leadsTo: readonly (keyof typeof LINKS)[];
};
type Range = readonly [least: number, most: number];

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
    openQuestions: true,
    leadsTo: ["contact"],
  },
  announcement: { article: "an announcement", words: [40, 400], sections: [0, 3], sources: 0, leadsTo: ["contact"] },
};

const FOOTNOTES = /^\[\^[\w-]+\]:.*$/gm;
const PICTURES = /!\[[^\]]{0,300}\]\([^)]{0,300}\)/g;
const PROMISES =
  /\b(?:eliminates?|unbreakable|bulletproof|guaranteed|cutting-edge|next-generation|world-class|seamless)\b/gi;

/** The part of a text whose words count: all but footnotes and pictures. */
export const countedText = (markdown: string) => markdown.replace(FOOTNOTES, "").replace(PICTURES, "");

/** Violations of the rules of an article's kind, each with advice. */
export function editorialErrors(markdown: string, kind: ArticleKind): string[] {
  const rules = RULES[kind];
  const notes = markdown.match(FOOTNOTES) ?? [];
  const body = countedText(markdown);
  const [argument = "", monday] = rules.monday ? body.split(new RegExp(`^${MONDAY}$`, "m")) : [body];
  const sections = argument.match(/^## .*$/gm) ?? [];
  const last = sections.at(-1);
  const count = countWords(argument);
  const { article } = rules;
  const checks: [holds: boolean, otherwise: string][] = [
    [
      isBetween(count, rules.words),
      `${article} has ${range(rules.words)} words; this one has ${formatNumber(count)}. ${wordAdvice(rules, count)}.`,
    ],
    [
      isBetween(sections.length, rules.sections),
      `${article} has ${range(rules.sections)} sections, each under a line that begins with ##; this one has ${sections.length}.`,
    ],
    [
      !rules.openQuestions || last === OPEN_QUESTIONS,
      `${article} closes with the section “${OPEN_QUESTIONS}”; here ${last ? `“${last}” comes last` : "there is none"}.`,
    ],
    [
      !rules.monday || monday !== undefined,
      `${article} ends with the section “${MONDAY}”: numbered steps and something to copy.`,
    ],
    [
      monday === undefined || /^1\. /m.test(monday),
      `the section “${MONDAY}” has no numbered steps; begin them with 1.`,
    ],
    [
      monday === undefined || /^```/m.test(monday),
      `the section “${MONDAY}” has nothing to copy; put a check or a snippet between two lines of \`\`\`.`,
    ],
    [!rules.table || /^\|\s*:?-{3}/m.test(body), `${article} shows its numbers in a table; this one has none.`],
    [
      notes.length >= rules.sources,
      `${article} has at least ${counted(rules.sources, "source")}, as footnotes; this one has ${notes.length}.`,
    ],
  ];
  return [
    ...checks.filter(([holds]) => !holds).map(([, otherwise]) => otherwise),
    ...sourceErrors(markdown),
    ...rules.leadsTo
      .filter((way) => !LINKS[way].pattern.test(body))
      .map((way) => `${article} leads on to ${LINKS[way].example}; that link is missing.`),
    ...new Set(
      [...body.matchAll(PROMISES)].map(
        ([word]) => `“${word}” promises what one counter-example disproves; say what was measured.`,
      ),
    ),
  ];
}

const isBetween = (value: number, [least, most]: Range) => value >= least && value <= most;
const range = ([least, most]: Range) => `${formatNumber(least)} to ${formatNumber(most)}`;

/** Advice on a wrong word count, with another kind that the text would fit. */
function wordAdvice({ words }: Rules, count: number): string {
  const fitting = Object.entries(RULES).find(([, other]) => isBetween(count, other.words))?.[0];
  return `${count < words[0] ? "Write more" : "Cut it"}${fitting ? `, or set kind: ${fitting}` : ""}`;
}

const DEFINITION = /^\[\^([\w-]+)\]:(.*)$/gm;
const USE = /\[\^([\w-]+)\](?!:)/g;
const YEAR = /\b(?:19|20)\d\d\b/;
/** Code blocks, which are not searched for footnote marks; an unclosed one extends to the end of the text. */
const CODE = /^```[\s\S]*?(?:^```$|(?![\s\S]))/gm;
const ADDRESS = /<https:\/\/[^\s<>]+>/;
const WORDS_PER_MINUTE = 220;
/** What a new article tells its author to write, to the end of the line, without YAML's quotation mark. */
const TO_WRITE = /\bTo write: .*?(?="?$)/gm;

/** The footnotes of a text: the names of its marks, and the sources it defines by name. */
export function footnotesOf(markdown: string) {
  const text = markdown.replace(CODE, "");
  return {
    marked: new Set([...text.matchAll(USE)].map(([, name = ""]) => name)),
    defined: new Map([...text.matchAll(DEFINITION)].map(([, name = "", source = ""]) => [name, source])),
  };
}

/** An error for each line of an article's file, front matter included, that its author was to replace. */
export const unwrittenErrors = (file: string): string[] =>
  (file.match(TO_WRITE) ?? []).map((line) => `“${line}” is a placeholder from the template: replace it.`);

/** Errors in the footnotes: every mark needs a source; every source needs a year, a URL and a mark. */
export function sourceErrors(markdown: string): string[] {
  const { marked, defined } = footnotesOf(markdown);
  const lacking = (what: RegExp) => [...defined].filter(([, source]) => !what.test(source)).map(([name]) => name);
  return [
    ...[...marked].filter((name) => !defined.has(name)).map((name) => `the mark [^${name}] has no source`),
    ...[...defined.keys()].filter((name) => !marked.has(name)).map((name) => `the source [^${name}] supports nothing`),
    ...lacking(YEAR).map((name) => `the source [^${name}] has no year`),
    ...lacking(ADDRESS).map((name) => `the source [^${name}] has no address`),
  ];
}

export const countWords = (text: string) => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const readingMinutes = (text: string) => Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE));
