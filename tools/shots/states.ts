import { parseArgs } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { prerenderPaths } from "#app/prerender.server.ts";
import { Problem } from "../cli/say.mjs";

export const WIDTHS = [390, 768, 1000, 1280, 1680];

/** What a screenshot shows: the full page, one screen, or an element. */
type Area = "page" | "screen" | ((page: Page) => Locator);

/** A state of a page: its address and what a visitor does there; without a name, the page as it opens. */
function state(address: string, name = "", area: Area = "page", act = async (_: Page) => {}) {
  const page = address.replace(/\?.*/, "");
  const file = `${page.slice(1) || "home"} ${name}`.trim().replace(/[^\w-]+/g, "-");
  return { page, title: name === "" ? page : `${page}, ${name}`, file, address, area, act };
}

const banner = (page: Page) => page.getByRole("banner");
const panel = (name: string) => (page: Page) => page.getByRole("tabpanel", { name });
const flow = (page: Page) => page.locator("section").filter({ has: page.getByRole("group", { name: "Protection" }) });
const gallery = (page: Page) => page.getByRole("region", { name: "Four attacks, and where each is intercepted" });
const lab = (page: Page) => page.locator("#guard-lab");
const calculator = (page: Page) => page.locator("#zero");

const FOUR_MODELS = "?models=claude-4-0-sonnet,openai-o3,deepseek-r1,llama-4-maverick";

/** Pages of which one or two stand for all: the others differ only in text and numbers. */
const REPEATED = /^\/(?:blog|contact|newsletter|benchmarks\/compare)\/|^\/benchmarks\/(?!compare$|releases$)/;

/** Every kind of page as it opens, and its main states, reached by role and name as a visitor would. */
const STATES = [
  ...prerenderPaths()
    .filter((path) => !path.includes(".") && !REPEATED.test(path))
    .map((path) => state(path)),
  state("/blog/echoleak"),
  state("/blog/prompt-injection"),
  state("/benchmarks/gpt-4o"),
  state("/benchmarks/compare/claude-4-0-sonnet-vs-openai-o3"),
  state("/", "menu open", "screen", async (page) => {
    const combined = page.getByRole("button", { name: "Open menu" });
    if (await combined.isVisible()) await combined.click();
    await banner(page).locator("summary, button").filter({ hasText: "Products", visible: true }).click();
    const guardLink = banner(page).getByRole("link", { name: /^Guard/ });
    await guardLink.waitFor();
  }),
  state("/", "search with results", "screen", async (page) => {
    await banner(page).getByRole("link", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search articles, pages and models" }).fill("agents");
    await page.locator("[role=status]", { hasText: /^\d+ results$/ }).waitFor();
  }),
  state("/", "flow without protection", flow, async (page) => {
    await flow(page).getByRole("radio", { name: "No Protection" }).check();
    await page.getByText("Vulnerable Mode", { exact: true }).waitFor();
  }),
  state("/", "another threat", gallery, async (page) => {
    await gallery(page).getByRole("radio", { name: "PII Data Exposure" }).check();
    await gallery(page).getByRole("article", { name: "PII Data Exposure" }).waitFor();
  }),
  state("/guard", "lab with findings", lab, async (page) => {
    await lab(page).getByRole("button", { name: "Leaking answer", exact: true }).click();
    const findings = lab(page).getByRole("list", { name: "Findings" });
    await findings.locator("li", { hasText: "System prompt leak" }).first().waitFor();
  }),
  state("/guard", "lab with a conversation and a policy in error", lab, async (page) => {
    await lab(page).getByRole("radio", { name: "Conversation" }).check();
    await lab(page).locator("summary").filter({ hasText: "Policy" }).click();
    await lab(page).getByRole("textbox", { name: "policy.yaml" }).fill("application: shop\nmode: off\n");
    await lab(page).getByRole("button", { name: "Line 2." }).waitFor();
  }),
  state("/guard", "lab with a report", lab, async (page) => {
    await lab(page).locator("summary").filter({ hasText: "Report a miss" }).click();
    await lab(page).getByRole("form", { name: "Report a miss" }).waitFor();
  }),
  state("/benchmarks", "row open", panel("Leaderboard"), async (page) => {
    await page.getByRole("table", { name: "Models" }).getByRole("button", { name: "GPT-4o", exact: true }).click();
    await page.getByRole("heading", { name: /^Performance Radar/ }).waitFor();
  }),
  state("/benchmarks", "custom weights", panel("Leaderboard"), async (page) => {
    await page.getByRole("button", { name: "Custom weights", exact: true }).click();
    await page.getByRole("radio", { name: /^Knowledge search/ }).check();
    await page.getByRole("status").filter({ hasText: "change place" }).waitFor();
  }),
  state(`/benchmarks${FOUR_MODELS}`, "arena with four models", panel("Arena Mode")),
  state(`/benchmarks/embed${FOUR_MODELS}`),
  state("/compliance?framework=dora", "one framework"),
  state("/resources/calculators", "fed nonsense", calculator, async (page) => {
    await calculator(page).getByLabel("Attempts", { exact: true }).fill("many");
    await page.getByText("Give a whole number").waitFor();
  }),
  state("/resources/report", "sample", "page", async (page) => {
    await page.getByRole("button", { name: "Try a sample" }).click();
    await page.getByRole("heading", { name: "made-up-sample.report.jsonl" }).waitFor();
  }),
  state("/contact", "form in error", "page", async (page) => {
    await page.getByLabel("Work email").fill("amara@");
    await page.getByRole("button", { name: "Send inquiry" }).click();
    await page.getByRole("region", { name: "There is a problem" }).waitFor();
  }),
];

const SCREENS = [
  "/",
  "/, another threat",
  "/guard",
  "/guard, lab with findings",
  "/guard/rules",
  "/benchmarks",
  "/benchmarks, row open",
  "/benchmarks, arena with four models",
  "/blog/echoleak",
  "/compliance",
  "/resources/calculators",
  "/contact, form in error",
];
const PHONE = ["/", "/, menu open", "/guard, lab with findings", "/benchmarks", "/blog/echoleak", "/contact"];

/** The contact sheets in the README. `height` is how many pixels of each screenshot are shown, from its top. */
export const SHEETS = [
  { name: "screens", width: 1280, height: 900, columns: 3, titles: SCREENS },
  { name: "phone", width: 390, height: 844, columns: 6, titles: PHONE },
];

const shotsOf = (widths: readonly number[], states = STATES) =>
  states.flatMap((state) => widths.map((width) => ({ ...state, width, file: `${state.file}.${width}.png` })));

export const shotsOfSheet = ({ titles, width }: (typeof SHEETS)[number]) =>
  titles.flatMap((title) => shotsOf([width]).filter((shot) => shot.title === title));

export function parseOptions(args: string[]) {
  const text = { type: "string" } as const;
  const options = { against: text, only: text, readme: { type: "boolean", default: false }, widths: text } as const;
  const { against, only, readme, widths } = parseArgs({ args, options }).values;
  const unknown = (only?.split(/,\s*/) ?? []).filter((name) => !STATES.some(({ page }) => page === name));
  if (unknown.length > 0) throw new Problem(`--only names ${unknown.join(", ")}, which is no page.`);
  if (widths?.split(",").some((width) => !(Number(width) >= 200)))
    throw new Problem(`--widths is "${widths}": give pixels, such as 390,1280.`);
  const states = STATES.filter(({ page }) => only?.split(/,\s*/).includes(page) ?? true);
  const shots = readme ? SHEETS.flatMap(shotsOfSheet) : shotsOf(widths?.split(",").map(Number) ?? WIDTHS, states);
  return { against, readme, shots };
}
