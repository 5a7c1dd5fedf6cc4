import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { footnotesOf } from "#domain/articles/rules.ts";
import { THREATS } from "#domain/content/threats.ts";
import { compareRates, wilson, zeroBound } from "#domain/resources/rates.ts";
import { LOG_KEYS } from "#guard/log-line";
import { logLineSchema } from "#guard/log-line-schema";
import { readPolicy } from "#guard/policy-file";
import { contentFiles, contentText } from "./files.server.ts";
import { publishedEvaluation } from "./guard.server.ts";
import { documents } from "./resources.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const articles = Object.fromEntries(
  contentFiles("content/articles", ".md").map((file) => [file.replace(/^.*\/|\.md$/g, ""), contentText(file)]),
);
const report = documents()["sample-report"]?.markdown ?? "";
const { sources } = yamlFile("sources");

/** The paragraphs of an article: no front matter, code, tables, headings or footnotes. */
const paragraphsOf = (text: string) =>
  text
    .replace(/^---\n[\s\S]*?\n---\n|^```[\s\S]*?^```$|^(?:[|#]|\[\^).*$/gm, "")
    .split(/\n+/)
    .filter(Boolean);

describe("sources", () => {
  it("are written once: a source of two articles stands in content/sources.yaml", () => {
    const titleOf = (note: string) => /\*(.+?)\*/.exec(note)?.[1] ?? note;
    const own = Object.values(articles).flatMap((text) => [...footnotesOf(text).defined.values()].map(titleOf));
    const all = [...own, ...sources.map(({ cite }) => titleOf(cite))];
    expect(all.filter((title, index) => all.indexOf(title) < index)).toEqual([]);
  });

  it("in content/sources.yaml serve two articles or more, and a study at most three", () => {
    for (const { id, cite } of sources) {
      const users = Object.keys(articles).filter((slug) => footnotesOf(articles[slug] ?? "").marked.has(id));
      expect(users.length, id).toBeGreaterThan(1);
      if (cite.includes("arXiv")) expect(users.length, id).toBeLessThanOrEqual(3);
    }
  });

  it("say every percentage, decimal and large count of the sentences that cite them", () => {
    const sentences = Object.values(articles).flatMap((text) =>
      paragraphsOf(text).flatMap((paragraph) => paragraph.split(/(?<=[.!?]["”]?(?: ?\[\^[\w-]+\])*) (?=\S)/)),
    );
    for (const { id, says = "" } of sources)
      for (const sentence of sentences.filter((one) => one.includes(`[^${id}]`)))
        for (const [figure] of sentence.matchAll(/(?<![\w.])(?:\d+\.\d+%?|\d+%|\d{1,3}(?:,\d{3})+)/g))
          if (!/\[\^.*\[\^/.test(sentence)) expect(says, sentence).toContain(figure);
  });

  it("are not retold: no ten words in a row stand in two articles", () => {
    const seen = new Map<string, string>();
    const twice = Object.entries(articles).flatMap(([slug, text]) =>
      paragraphsOf(text).flatMap((paragraph) => {
        const words = paragraph.toLowerCase().match(/[\w’'-]+/g) ?? [];
        return words.slice(9).flatMap((_, start) => {
          const run = words.slice(start, start + 10).join(" ");
          const first = seen.get(run) ?? slug;
          seen.set(run, first);
          return first === slug ? [] : [`${first}, ${slug}: ${run}`];
        });
      }),
    );
    expect(twice).toEqual([]);
  });
});

/** Whether figures in per cent are these shares, each rounded as it is printed. */
const expectPrinted = (figures: readonly string[], shares: readonly number[], line: string) =>
  expect(figures, line).toEqual(
    figures.map((figure, index) => {
      const rounded = ((shares[index] ?? 0) * 100).toFixed(figure.split(".")[1]?.length ?? 0).replace("-", "−");
      return figure.startsWith("+") ? `+${rounded}` : rounded;
    }),
  );

const COUNTED = /(\d+) of (\d+)\b((?:(?! of \d).)*)/g;
const CHANGED =
  /\| (\d+) of (\d+) \|(?:[^|\n]*\|)? (\d+) of (\d+) \|[^\n(]*?([−\d.]+)(?: points)? \(([−+\d.]+) to ([−+\d.]+)\)/g;

it.each(Object.entries({ ...articles, "sample-report": report }))(
  "%s has the statistics that rates.ts computes",
  (_, text) => {
    for (const [line, hits, attempts, rest = ""] of text.matchAll(COUNTED)) {
      const count = { hits: Number(hits), attempts: Number(attempts) };
      const [, low, high] = /^[^%]*?(?:[\d.]+%[^%]*?)?\b([\d.]+)–([\d.]+)%/.exec(rest) ?? [];
      const interval = wilson(count);
      if (low && high) expectPrinted([low, high], [interval.low, interval.high], line);
      const [, bound] = /(?:up to|true rate of) ([\d.]+)%/.exec(rest) ?? [];
      if (bound && hits === "0") expectPrinted([bound], [zeroBound(count.attempts, 95)], line);
    }
    for (const [row, ...fields] of text.matchAll(CHANGED)) {
      const [hits = 0, attempts = 0, laterHits = 0, laterAttempts = 0] = fields.map(Number);
      const { difference, interval } = compareRates({ hits, attempts }, { hits: laterHits, attempts: laterAttempts });
      expectPrinted(fields.slice(4), [difference, interval.low, interval.high], row);
    }
  },
);

it("the article on leaderboards prints the difference of its two scores", () => {
  const rows = [
    ...(articles["reading-a-leaderboard"] ?? "").matchAll(/^\| ([\d,]+) \|.*\| ([\d.]+) \(([−\d.]+) to ([\d.]+)\)/gm),
  ];
  expect(rows).toHaveLength(3);
  for (const [row, count = "", ...printed] of rows) {
    const attempts = Number(count.replace(",", ""));
    const compared = compareRates({ hits: 0.74 * attempts, attempts }, { hits: 0.76 * attempts, attempts });
    expectPrinted(printed, [compared.difference, compared.interval.low, compared.interval.high], row);
  }
});

describe("the sample report", () => {
  it("has the shares and intervals of its baseline, and the bounds that it tells in words", () => {
    const BASELINE = /\| (\d+) \| (\d+) \| [^|]+ \| ([\d.]+)% \| ([\d.]+)–([\d.]+)% \|/g;
    const rows = [...report.matchAll(BASELINE)];
    expect(rows.length).toBeGreaterThan(0);
    for (const [row, attempts, hits, ...printed] of rows) {
      const count = { hits: Number(hits), attempts: Number(attempts) };
      const { low, high } = wilson(count);
      expectPrinted(printed, [count.hits / count.attempts, low, high], row);
    }
    const bounds = [10, 30, 40, 150].map((attempts) => `${(zeroBound(attempts, 95) * 100).toFixed(1)}%`);
    expect(bounds.filter((bound) => !report.includes(bound))).toEqual([]);
  });

  it("compares every retested rate, in the table and in the text", () => {
    const retested = report.match(/^\| \d\d \|.* \d+ of \d+ \|.* \d+ of \d+ \|/gm) ?? [];
    expect(retested.length).toBe([...report.matchAll(CHANGED)].length);
    const told = [...report.matchAll(/by ([\d.]+) points[ ,(]+95% interval ([\d.]+) to ([\d.]+)/g)];
    expect(told.length).toBeGreaterThan(0);
    for (const [, fell, least, most] of told) expect(report).toContain(`−${fell} (−${most} to −${least})`);
  });

  it("has attempts and cases that add up", () => {
    const numbers = (text: string) => text.split(/ [+/] /).map((part) => Number(part.replace(",", "")));
    const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
    const phases = [...report.matchAll(/\| ([\d,]+) \| ([\d,]+(?: \+ [\d,]+)+)/g)];
    expect(phases.length).toBeGreaterThan(3);
    for (const [row, total = "", parts = ""] of phases) expect([sum(numbers(parts))], row).toEqual(numbers(total));
    const families = [...report.matchAll(/^\| [^|]+ \| (\d+ \/ \d+ \/ \d+) \| (\d+ \/ \d+ \/ \d+|–) \|/gm)];
    expect(families.length).toBeGreaterThan(3);
    for (const weeks of [1, 2]) {
      const [all = [], ...rows] = families
        .map((row) => numbers(row[weeks] === "–" ? "0 / 0 / 0" : (row[weeks] ?? "")))
        .reverse();
      expect(all.map((_, column) => sum(rows.map((row) => row[column] ?? 0)))).toEqual(all);
    }
  });
});

it("EchoLeak has the same steps in the article and in its replay", () => {
  const replay = yamlFile("replays").replays.find(({ id }) => id === "echoleak");
  const steps = [...(articles.echoleak ?? "").matchAll(/^\| (\d)\. (\w+) \|/gm)].map(
    ([, number, name]) => `${number} ${name}`,
  );
  expect(replay?.steps.map(({ name }, index) => `${index + 1} ${name}`)).toEqual(steps);
});

it("log lines in articles are lines that the engine could write, with the ids of their rule", () => {
  const lines = Object.values(articles).flatMap((text) => [...text.matchAll(/^```json\n(\{\s*"time"[^`]*)```/gm)]);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines.map(([, text = ""]) => JSON.parse(text))) {
    expect(v.parse(logLineSchema, line)).toEqual(line);
    expect(Object.keys(line)).toEqual(LOG_KEYS);
    const { owasp, agentic, atlas } = THREATS.find(({ id }) => id === line.rule) ?? {};
    expect([line.owasp, line.agentic, line.atlas]).toEqual([`${owasp}:2026`, `${agentic}:2026`, atlas]);
  }
});

it("policies in articles are parts of a policy", () => {
  const parts = Object.values(articles).flatMap((text) => [
    ...text.matchAll(/^```yaml\n((?:input|output|tools):[^`]*)```/gm),
  ]);
  expect(parts.length).toBeGreaterThan(0);
  for (const [, part] of parts) expect(readPolicy(`application: a\nmode: enforce\n${part}`)).toHaveProperty("policy");
});

it("the article on layers prints the rates that the evaluation counts", () => {
  const { sources: families, benign } = publishedEvaluation();
  const directive = families.find(({ source }) => source === "directive");
  expect(articles["defence-in-depth"]).toContain(`flagged ${directive?.hits} of ${directive?.cases} instructions`);
  expect(articles["defence-in-depth"]).toContain(`flagged ${benign.hits} of ${benign.cases} benign texts`);
});
