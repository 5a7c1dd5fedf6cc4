import type { Socket } from "node:net";
import fc from "fast-check";
import { Hono } from "hono";
import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { parseInquiry } from "#app/features/contact/answer.ts";
import { markLines } from "#app/features/guard/lab/LabEditor.tsx";
import { labFragment, readLabFragment } from "#app/features/guard/lab/lab-state.ts";
import { loadSearch } from "#app/features/shell/search/SearchDialog.tsx";
import { filterModels, NO_FILTERS } from "#domain/benchmark/leaderboard.ts";
import { checkResults } from "#domain/benchmark/results.ts";
import { readView } from "#domain/benchmark/view.ts";
import { SEARCH_INDEX } from "#domain/content/search.ts";
import { cleanLine, cleanText, INQUIRY_FIELDS, isEmailAddress, knownFields, tracesOf } from "#domain/inquiry/fields.ts";
import { csvLine } from "#domain/resources/csv.ts";
import { scan } from "#guard/engine";
import { readForm } from "#server/forms/answer.ts";
import { clientAddress, publicOrigin, rejectCrossSite } from "#server/forms/sender.ts";
import { trustedNetworks } from "#server/http/hosts-and-networks.ts";
import { redirectTargets } from "#server/http/redirects.ts";
import { refusalOf } from "#server/http/server.ts";
import { replayKeys } from "#server/inquiries/rate-limit.ts";
import { flagsOf } from "#server/inquiries/service.ts";
import { composeMail } from "#server/outbox/smtp.ts";
import { patternTest } from "#server/pages/manifest.ts";
import { matchesEntityTag, parseRange, preferredEncodings } from "#server/static/http-rules.ts";
import { inquiryRow } from "#server/testing/outbox-rows.ts";
import { testPipeline } from "#server/testing/pipeline.ts";

/** A function that processes a visitor's text. */
type Work = (text: string) => unknown;

/** The largest accepted form body, in bytes. */
const LARGE = 65_536;
const TIMES_LARGER = 8;
/** The allowed slowdown for 8 times the input: linear work takes 8 times as long, quadratic work 64 times. */
const MAX_RATIO = TIMES_LARGER * 3;
/** Times below this are not compared: they are negligible, and a busy machine's noise exceeds them. */
const FLOOR_MS = 12;
/** Maximum number of rounds; the first few include JIT compilation and garbage collection. */
const ROUNDS = 20;

/**
 * The ratio of processor times for an input and one eight times as long, or undefined if it is within the limit. The
 * minimum of several rounds counts, since other load only adds time; the first round within the limit ends the test.
 */
async function steepGrowth(work: Work, unit: string, length = LARGE): Promise<number | undefined> {
  const [small, large] = [filled(unit, length / TIMES_LARGER), filled(unit, length)];
  await work(small);
  let forSmall = Number.POSITIVE_INFINITY;
  let forLarge = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    forLarge = Math.min(forLarge, await processorMs(work, large));
    if (forLarge < FLOOR_MS) return undefined;
    forSmall = Math.min(forSmall, await processorMs(work, small));
    if (forLarge < forSmall * MAX_RATIO) return undefined;
  }
  return forLarge / forSmall;
}

/** Repeats the unit between two other characters, so that patterns fail late and nothing is trimmed. */
function filled(unit: string, length: number): string {
  return `a${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 2)}!`;
}

async function processorMs(work: Work, text: string): Promise<number> {
  const before = process.cpuUsage();
  await work(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const models = [{ name: "GPT-4o", company: "OpenAI", category: "proprietary" as const }];
const targetOf = redirectTargets([{ from: "/a/:b", to: "/c/:b" }], () => false);
const isTrusted = trustedNetworks(["10.0.0.0/8", "1.2.3.4"]);
const inquiryOf = (text: string) => ({ name: text, email: text, company: text, role: text, message: text });
const addresses = { to: "team@site.example", from: "site@site.example" };
const traces = { honeypot: "", submissionId: undefined, elapsedMs: undefined };

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const forms = new Hono().post("*", async (c) => c.json(await readForm(c)));
const post = async (body: string, type: string) =>
  forms.request("http://s/", { method: "POST", body, headers: { "Content-Type": type } });
const part = (header: string, value: string) => post(`--x\r\n${header}\r\n\r\n${value}\r\n--x--\r\n`, MULTIPART);
const DISPOSITION = "Content-Disposition: form-data; name=";

/** The text with characters that headers do not allow replaced. */
const headerText = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "?");
/** A request from a trusted proxy with one additional header. */
const proxied = (name: string, text: string) => ({
  headers: { host: "site.example", [name]: headerText(text) },
  socket: { remoteAddress: "10.0.0.1" } as Socket,
});
const forwardedFor = (text: string) => clientAddress(proxied("x-forwarded-for", text), isTrusted);
const { app: ownForms } = testPipeline();
ownForms.use(rejectCrossSite(isTrusted, "https://site.example"));
const postFrom = async (origin: string) => {
  const headers = { Origin: headerText(origin), "Content-Type": URLENCODED };
  return ownForms.request("http://s/", { method: "POST", headers }, { incoming: proxied("origin", origin) });
};

const everyField = (text: string) => {
  const form = new FormData();
  for (const name of INQUIRY_FIELDS) form.set(name, text);
  return form;
};

const index = new MiniSearch(SEARCH_INDEX);
index.add({ id: 1, group: "pages", url: "/", title: "Home", where: "", heading: "Prompt injection", text: "a guard" });
const search = await loadSearch(JSON.stringify(index));

/** Node rejects longer headers. */
const HEADER_LENGTH = 16_384;

/** The lab makes no link for longer texts (SHARED_MAX). */
const LINK_LENGTH = 8_000;

/**
 * Everything that parses visitors' input, with its maximum length if that is shorter than a form. The guard is tested in
 * packages/guard/src/scan.test.ts.
 */
const PARSERS: readonly [name: string, work: Work, length?: number][] = [
  ["the cleaning of a text", cleanText],
  ["the cleaning of a line", cleanLine],
  ["a form, every field", (text) => parseInquiry(knownFields(everyField(text)))],
  ["the names of a form", (text) => knownFields(new URLSearchParams(text))],
  ["the traces of a form", (text) => tracesOf(new URLSearchParams({ submission: text, elapsed: text }))],
  ["an email address", isEmailAddress],
  ["the domain of one", (text) => isEmailAddress(`a@${text}`)],
  ["whether it is disposable", (text) => flagsOf(`a@${text}`)],
  ["a form's body", (text) => post(text, URLENCODED)],
  ["a form's body in parts", (text) => post(text, MULTIPART)],
  ["the header of a part", (text) => part(text, "a")],
  ["the name of a part", (text) => part(`${DISPOSITION}"${text}"`, "a")],
  ["the value of a part", (text) => part(`${DISPOSITION}"name"`, text)],
  ["a great many parts", (text) => post(`--x\r\n${DISPOSITION}a\r\n\r\n\r\n`.repeat(text.length / 48), MULTIPART)],
  ["a form's type", (text) => post("a=b", `${URLENCODED}${headerText(text)}`), HEADER_LENGTH],
  ["a form's boundary", (text) => post("a=b", `${MULTIPART}${headerText(text)}`), HEADER_LENGTH],
  ["Origin", (text) => postFrom(`https://${text}`), HEADER_LENGTH],
  ["X-Forwarded-Host", (text) => publicOrigin(proxied("x-forwarded-host", text), isTrusted), HEADER_LENGTH],
  ["X-Forwarded-Proto", (text) => publicOrigin(proxied("x-forwarded-proto", text), isTrusted), HEADER_LENGTH],
  ["X-Forwarded-For", forwardedFor, HEADER_LENGTH],
  ["X-Forwarded-For, bracketed", (text) => forwardedFor(`[${text}`), HEADER_LENGTH],
  ["Host", (text) => refusalOf("/", [text]), HEADER_LENGTH],
  ["Accept-Encoding", preferredEncodings, HEADER_LENGTH],
  ["If-None-Match", (text) => matchesEntityTag(text, '"tag"'), HEADER_LENGTH],
  ["Range", (text) => parseRange(`bytes=${text}`, 1_000), HEADER_LENGTH],
  ["an address", (text) => refusalOf(`/${text}`, ["site.example"])],
  ["an address of a pattern", (text) => patternTest("/:a/b/:c")(`/blog/${text}`)],
  ["a comparison's query", (text) => targetOf("/benchmarks", `?models=${text}`, false)],
  ["a comparison's address", (text) => targetOf(`/benchmarks/compare/${text}`, "", false)],
  ["the benchmark's query", (text) => readView(new URLSearchParams(text), models)],
  ["the benchmark's models", (text) => readView(new URLSearchParams({ models: text, w: text, sort: text }), models)],
  ["the benchmark's search", (text) => filterModels(models, { ...NO_FILTERS, search: text })],
  ["a results file", checkResults],
  ["the site's search", search],
  ["the lab's marks", (text) => markLines(text, scan("write to a@b.example").findings)],
  ["the lab's link", (text) => readLabFragment(`#lab=${text}&tool:${text}=${text}`)],
  [
    "a link to the lab",
    (text) => labFragment({ mode: "output", text, turns: [], systemPrompt: text, policy: text, layers: "both" }),
    LINK_LENGTH,
  ],
  ["the keys of an inquiry", (text) => replayKeys({ ...inquiryOf(text), topic: "other", consent: true }, traces, 0)],
  ["a mail", (text) => composeMail({ id: "n1", inquiry: inquiryRow("i1", inquiryOf(text)) }, addresses)],
  ["a line of a table", (text) => csvLine([text, text])],
];

/** Characters that trip up careless parsers: punctuation, quotes, escapes, brackets, whitespace, invisible ones. */
const PIECES = [
  ..."a0 \t\n'\"`\\%+-=&,;:.@/?#[({<|~*_!漢가é",
  ..."\u0301\u0315\u031b\u0327\u0334 a\u0301\u200b \u200b \u200d \ufe0f \u{e0101} 👩\u200d \ud800 \r\n".split(" "),
  ...'%41 %CC%81%CC%B4 %zz =?UTF-8?B? YWJjZGVm a=& name=a& gpt-4o, 1.2.3.4, "tag", br;q=0.1, a@b. --x\r\n'.split(" "),
];

const examples = PIECES.map((piece): [string] => [piece]);
const units = fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 4 }).map((pieces) => pieces.join(""));
/** Fixed, so that results are reproducible. */
const SEED = 20_261_115;
const RANDOM_UNITS = 15;

test.each(PARSERS)("%s takes time linear in the input length", async (_, work, length) => {
  await fc.assert(
    fc.asyncProperty(units, async (unit) => {
      expect(await steepGrowth(work, unit, length)).toBeUndefined();
    }),
    { examples, numRuns: examples.length + RANDOM_UNITS, seed: SEED, endOnFailure: true },
  );
});
