import type { Locator, Page } from "@playwright/test";
import { prerenderPaths } from "#app/prerender.server.ts";

/** A host name without port, since some pages show their own address; browsers treat it like localhost. */
export const HOST = "shots.localhost";

export const WIDTHS = [390, 768, 1000, 1280, 1680];
/** Up to this width the header shows one combined menu. */
const MOBILE_MENU_MAX = 1000;

export type State = {
  page: string;
  /** The name of the state; omitted for the page as it opens. */
  name?: string;
  /** The address of the state, if not the page's own. */
  address?: string;
  status?: number;
  at?: (width: number) => boolean;
  act?: (page: Page) => Promise<void>;
  /** The area of the screenshot: the full page by default, one screen, or an element. */
  shows?: "screen" | ((page: Page) => Locator);
};

const banner = (page: Page) => page.getByRole("banner");
const guardLink = (page: Page) => banner(page).getByRole("link", { name: /^Guard/ });
const panel = (name: string) => (page: Page) => page.getByRole("tabpanel", { name });
const protection = (page: Page) => page.getByRole("group", { name: "Protection" });
const gallery = (page: Page) => page.getByRole("region", { name: "Four attacks, and where each is intercepted" });
const lab = (page: Page) => page.locator("#guard-lab");

const FOUR_MODELS = "claude-4-0-sonnet,openai-o3,deepseek-r1,llama-4-maverick";

/** Pages of which one or two stand for all: the others differ only in text and numbers. */
const REPEATED = /^\/(?:blog|contact|newsletter|benchmarks\/compare)\/|^\/benchmarks\/(?!compare$|releases$)/;
const SAMPLES = [
  "/blog/echoleak",
  "/blog/prompt-injection",
  "/benchmarks/gpt-4o",
  "/benchmarks/compare/claude-4-0-sonnet-vs-openai-o3",
];
const pages = [...prerenderPaths().filter((path) => !path.includes(".") && !REPEATED.test(path)), ...SAMPLES];

/** Every kind of page as it opens, and its main states, reached by role and name as a visitor would. */
export const STATES: readonly State[] = [
  ...pages.map((page) => ({ page, status: page.endsWith("/404") ? 404 : 200 })),
  {
    page: "/",
    name: "submenu open",
    at: (width) => width > MOBILE_MENU_MAX,
    act: async (page) => {
      await banner(page).getByRole("button", { name: "Products" }).click();
      await guardLink(page).waitFor();
    },
    shows: "screen",
  },
  {
    page: "/",
    name: "menu open",
    at: (width) => width <= MOBILE_MENU_MAX,
    act: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await banner(page).locator("summary", { hasText: "Products" }).click();
      await guardLink(page).waitFor();
    },
    shows: "screen",
  },
  {
    page: "/",
    name: "search with results",
    act: async (page) => {
      await banner(page).getByRole("link", { name: "Search" }).click();
      await page.getByRole("combobox", { name: "Search articles, pages and models" }).fill("agents");
      await page.locator("[role=status]", { hasText: /^\d+ results$/ }).waitFor();
    },
    shows: "screen",
  },
  {
    page: "/",
    name: "flow without protection",
    act: async (page) => {
      await protection(page).getByRole("radio", { name: "No Protection" }).check();
      await page.getByText("Vulnerable Mode", { exact: true }).waitFor();
    },
    shows: (page) => page.locator("section").filter({ has: protection(page) }),
  },
  {
    page: "/",
    name: "another threat",
    act: async (page) => {
      await gallery(page).getByRole("radio", { name: "PII Data Exposure" }).check();
      await gallery(page).getByRole("article", { name: "PII Data Exposure" }).waitFor();
    },
    shows: gallery,
  },
  {
    page: "/guard",
    name: "lab with findings",
    act: async (page) => {
      await lab(page).getByRole("button", { name: "Leaking answer", exact: true }).click();
      const findings = lab(page).getByRole("list", { name: "Findings" });
      await findings.locator("li", { hasText: "System prompt leak" }).first().waitFor();
    },
    shows: lab,
  },
  {
    page: "/guard",
    name: "lab with a conversation and a policy in error",
    act: async (page) => {
      await lab(page).getByRole("radio", { name: "Conversation" }).check();
      await lab(page).locator("summary").filter({ hasText: "Policy" }).click();
      await lab(page).getByRole("textbox", { name: "policy.yaml" }).fill("application: shop\nmode: off\n");
      await lab(page).getByRole("button", { name: "Line 2." }).waitFor();
    },
    shows: lab,
  },
  {
    page: "/guard",
    name: "lab with a report",
    act: async (page) => {
      await lab(page).locator("summary").filter({ hasText: "Report a miss" }).click();
      await lab(page).getByRole("form", { name: "Report a miss" }).waitFor();
    },
    shows: lab,
  },
  {
    page: "/benchmarks",
    name: "row open",
    act: async (page) => {
      await page.getByRole("table", { name: "Models" }).getByRole("button", { name: "GPT-4o", exact: true }).click();
      await page.getByRole("heading", { name: /^Performance Radar/ }).waitFor();
    },
    shows: panel("Leaderboard"),
  },
  {
    page: "/benchmarks",
    name: "custom weights",
    act: async (page) => {
      await page.getByRole("button", { name: "Custom weights", exact: true }).click();
      await page.getByRole("radio", { name: /^Knowledge search/ }).check();
      await page.getByRole("status").filter({ hasText: "change place" }).waitFor();
    },
    shows: panel("Leaderboard"),
  },
  {
    page: "/benchmarks",
    name: "arena with four models",
    address: `/benchmarks?models=${FOUR_MODELS}`,
    act: (page) => panel("Arena Mode")(page).getByRole("article").nth(3).waitFor(),
    shows: panel("Arena Mode"),
  },
  { page: "/benchmarks/embed", address: `/benchmarks/embed?models=${FOUR_MODELS}` },
  { page: "/compliance", name: "one framework", address: "/compliance?framework=dora" },
  {
    page: "/resources/calculators",
    name: "fed nonsense",
    act: async (page) => {
      await page.locator("#zero").getByLabel("Attempts", { exact: true }).fill("many");
      await page.getByText("Give a whole number").waitFor();
    },
    shows: (page) => page.locator("#zero"),
  },
  {
    page: "/resources/report",
    name: "sample",
    act: async (page) => {
      await page.getByRole("button", { name: "Try a sample" }).click();
      await page.getByRole("heading", { name: "made-up-sample.report.jsonl" }).waitFor();
    },
  },
  {
    page: "/contact",
    name: "form in error",
    act: async (page) => {
      await page.getByLabel("Work email").fill("amara@");
      await page.getByRole("button", { name: "Send inquiry" }).click();
      await page.getByRole("region", { name: "There is a problem" }).waitFor();
    },
  },
];
