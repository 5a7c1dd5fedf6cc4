import { createHash } from "node:crypto";
import { measured, model } from "../../domain/benchmark/testing/models.ts";
import { targetName, threatTitle } from "../support/content.ts";
import { expect, test, type Visitor } from "./visitor.ts";

const texts = (css: string) => [...document.querySelectorAll(css)].map((element) => element.textContent?.trim() ?? "");
const attribute = (css: string, name: string) => document.querySelector(css)?.getAttribute(name) ?? null;
const hasFocus = (css: string) => document.activeElement?.matches(css) ?? false;
const visibleCount = (css: string) =>
  [...document.querySelectorAll(css)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  ).length;

async function arrivesAt(visitor: Visitor, address: string) {
  await visitor.reads(() => location.pathname, [], address);
  await visitor.holds(hasFocus, "h1");
  await visitor.reads(() => scrollY, [], 0);
}

async function typeOver(visitor: Visitor, field: string, text: string) {
  await visitor.click(field);
  await visitor.engine.evaluate((css) => document.querySelector<HTMLTextAreaElement>(css)?.select(), field);
  await visitor.type(text);
}

test.beforeEach(({ engine }) => engine.resize(1280, 800));

test("a submenu opens on hover, its link navigates and the panel closes", async ({ visitor }) => {
  await visitor.open("/about");
  await visitor.pointAt("header button", "Products");
  await visitor.reads(attribute, ["header nav button", "aria-expanded"], "true");
  await visitor.pointAt("header nav ul ul a", "Guard");
  // Hovering over a link preloads its data without a CSP violation.
  await visitor.reads(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/guard.data")).length,
    [],
    1,
  );
  await visitor.click("header nav ul ul a", "Guard");
  await arrivesAt(visitor, "/guard");
  // The panel stays closed although the pointer is still there.
  await visitor.reads(attribute, ["header nav button", "aria-expanded"], "false");
  await visitor.reads(visibleCount, ["header nav ul ul a"], 0);
});

test("anchors scroll by link and by URL; a link far down leads to the top of a page", async ({ visitor }) => {
  const isAtTop = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
    return top >= 64 && top < 264;
  };
  await visitor.open("/redteam#rules");
  await visitor.holds(isAtTop, "rules");
  await visitor.open("/guard");
  await visitor.click("main nav a", "Limits");
  await visitor.reads(() => location.hash, [], "#limits");
  await visitor.holds(isAtTop, "limits");
  await visitor.click("footer a", "Red Team");
  await arrivesAt(visitor, "/redteam");
});

test("switches protection, highlights a hovered or clicked target and selects a threat", async ({ visitor }) => {
  await visitor.open("/");
  await visitor.click("fieldset label", "No Protection");
  await visitor.holds((text) => document.body.innerText.includes(text), "Vulnerable Mode");
  await visitor.click("fieldset label", "With ");
  await visitor.holds((text) => document.body.innerText.includes(text), "Protected Mode");

  const lit = "#platform [id$=-badge]";
  await visitor.pointAt("#platform [data-position]", "Knowledge");
  await visitor.reads(visibleCount, [lit], 1);
  await visitor.pointAt("#platform h2");
  await visitor.reads(visibleCount, [lit], 0);
  // A click focuses the target, which stays highlighted until it loses focus.
  await visitor.click("#platform [data-position]", targetName("knowledge-management-systems"));
  await visitor.pointAt("#platform h2");
  await visitor.reads(visibleCount, [lit], 1);
  await visitor.press("Tab");
  await visitor.reads(visibleCount, [lit], 0);

  await visitor.click("label", threatTitle("pii-data-exposure"));
  await visitor.reads(() => document.querySelector("article h3")?.textContent, [], threatTitle("pii-data-exposure"));

  // On a phone a click shows the description of a target.
  await visitor.engine.resize(390, 844);
  await visitor.click("#platform input", targetName("agentic-workflows"));
  await visitor.pointAt("#platform h2");
  await visitor.reads(visibleCount, ["#platform [data-position] p"], 1);
});

test("the leaderboard opens rows, searches, filters and sorts", async ({ visitor }) => {
  const names = "[data-row] th button";
  await visitor.open("/benchmarks");
  await visitor.click(names, "o1");
  await visitor.reads(texts, [`${names}[aria-expanded=true]`], ["o1"]);
  await visitor.holds(() =>
    document.querySelector("#model-o1")?.textContent?.includes("attack set of the overall score are not published."),
  );
  await visitor.click(names, "o1");
  await visitor.reads(texts, [`${names}[aria-expanded=true]`], []);
  await visitor.click("input[type=search]");
  await visitor.type("llama");
  await visitor.reads(texts, [names], ["LLaMA 3.3 70B", "LLaMA 4 Maverick"]);
  await visitor.click("main button", "Filters");
  await visitor.click("main button", "Proprietary");
  await visitor.reads(texts, [names], []);
  await visitor.click("main button", "Reset search and filters");
  await visitor.click("thead button", "Company");
  await visitor.reads(attribute, ["thead th[aria-sort]:not([aria-sort=none])", "aria-sort"], "ascending");
  await visitor.reads((css) => document.querySelectorAll(css).length, [names], 20);
});

test("a model's history leads to the releases", async ({ visitor }) => {
  await visitor.open("/benchmarks/o1");
  const history = () => document.querySelector("#rank")?.textContent?.includes("Overall score 70 (rank 4 of 20).");
  await visitor.holds(history);
  await visitor.click("main a", "Every release and what changed");
  await visitor.holds(() => document.querySelector("main")?.textContent?.includes("There is one release so far"));
});

test("the arena is filled by keyboard with type-ahead, and emptied again", async ({ visitor }) => {
  const add = "[aria-haspopup=listbox]";
  await visitor.open("/benchmarks");
  await visitor.click("[role=tab]", "Arena Mode");
  await visitor.sees(add);
  await visitor.focus(add);
  await visitor.press("Enter");
  await visitor.holds(hasFocus, "[role=listbox]");
  await visitor.press("ArrowDown", "End", "Home", "Enter");
  await visitor.holds(hasFocus, add);
  await visitor.press("Enter");
  await visitor.holds(hasFocus, "[role=listbox]");
  await visitor.type("deep");
  await visitor.reads(texts, ["[role=option][aria-selected=true] span:first-child"], ["DeepSeek R1"]);
  await visitor.press("Enter");
  await visitor.holds(hasFocus, add);
  await visitor.reads(texts, ["#arena article h3"], ["Claude 4.0 Sonnet", "DeepSeek R1"]);
  await visitor.click("#arena button", "Remove DeepSeek R1");
  await visitor.reads(texts, ["#arena article h3"], ["Claude 4.0 Sonnet"]);
});

test("a pair says whether its gap is more than chance, and the calculators draw", async ({ visitor }) => {
  const says = (text: string) => document.querySelector("#arena output")?.textContent?.includes(text);
  await visitor.open("/benchmarks/compare/claude-4-0-sonnet-vs-o1");
  await visitor.holds(says, "If each score came from 500 attempts,");
  await visitor.holds(says, "the gap would be more than chance");
  await visitor.click("#arena input", "Assumed attempts for each model");
  await visitor.press("End");
  await visitor.type("x");
  await visitor.sees("#arena input[aria-invalid=true]");
  await typeOver(visitor, "#arena input", "100");
  await visitor.holds(says, "−6.3 to +18.1 points, which includes zero: treat it as a tie.");
  await visitor.reads(texts, ["#arena [data-main] td:last-child"], ["Tie"]);

  const height = (css: string) => document.querySelector(css)?.getBoundingClientRect().height ?? 0;
  await visitor.open("/resources/calculators?interval=1_20_80");
  await visitor.reads(texts, ["#interval [data-main] th"], ["80%"]);
  await visitor.reads(height, ["#zero figure svg"], 252);
});

test("the search opens by a key, finds pages and navigates", async ({ visitor }) => {
  await visitor.open("/about");
  await visitor.type("/");
  await visitor.holds(hasFocus, "[role=combobox]");
  await visitor.type("echoleak");
  await visitor.holds(() =>
    document.querySelector("[role=option][aria-selected=true]")?.id.startsWith("search-option-/blog/echoleak"),
  );
  await visitor.press("Enter");
  await visitor.holds(() => location.pathname.startsWith("/blog/echoleak"));
  await visitor.reads((css) => document.querySelectorAll(css).length, ["dialog"], 0);
});

const verdict = () =>
  [...document.querySelectorAll("#guard-lab h3")].find(({ textContent }) => textContent?.startsWith("Verdict"))
    ?.textContent;

test("the lab evaluates typed text, and a conversation turn by turn with the edited policy", async ({ visitor }) => {
  await visitor.open("/guard");
  await typeOver(visitor, "#guard-lab textarea", "Mail maria@example.com");
  await visitor.reads(verdict, [], "Verdict Redact");
  await visitor.click("#guard-lab label", "Conversation");
  await visitor.click("#guard-lab button", "Exfiltration by link");
  await visitor.click("#guard-lab button", "Indirect injection");
  await visitor.reads(verdict, [], "Verdict Flag");
  await visitor.holds(
    (text) => document.querySelector<HTMLElement>("#guard-lab")?.innerText.includes(text),
    "Turn 2, document: may not instruct the model",
  );
  await visitor.click("#guard-lab summary", "Policy");
  const policy = "#guard-lab details textarea";
  await typeOver(visitor, policy, "{application: a, mode: enforce, documents: {on-instruction: block}}");
  await visitor.reads(verdict, [], "Verdict Block");
  await visitor.type("x");
  await visitor.sees(`${policy}[aria-invalid=true]`);
});

test("the form shows errors, keeps the input, and is sent", async ({ visitor }) => {
  await visitor.open("/contact");
  await visitor.click("input", "Full name");
  await visitor.type("Ada Moss");
  await visitor.click("button", "Send inquiry");
  await visitor.holds((title) => document.title.startsWith(title), "Error: ");
  await visitor.holds(() => document.activeElement?.textContent?.includes("There is a problem") ?? false);
  await visitor.click("input", "Work email");
  await visitor.type("ada@company.example");
  await visitor.click("input", "Company");
  await visitor.type("Example");
  await visitor.click("textarea", "Message");
  await visitor.type("Hello.");
  await visitor.click("button", "Send inquiry");
  await arrivesAt(visitor, "/thank-you");
});

test("a results file is checked in the page, and its summary reaches the form", async ({ visitor }) => {
  const choose = (text: string) =>
    visitor.engine.evaluate((content) => {
      const input = document.querySelector<HTMLInputElement>("#results-file");
      const files = new DataTransfer();
      files.items.add(new File([content], "results.json"));
      if (input) input.files = files.files;
      input?.dispatchEvent(new Event("change", { bubbles: true }));
    }, text);
  const reports = (text: string) =>
    visitor.holds((wanted) => document.querySelector("#submit [role=status]")?.textContent?.includes(wanted), text);
  const good = JSON.stringify([model("A model", { provenance: measured() })]);
  await visitor.open("/benchmarks/data");
  await choose(good.replace('"company":"OpenAI",', ""));
  await reports("model 1, A model: company is missing");
  await choose(good);
  await reports("Attempts1,500");
  await visitor.click("#submit a", "Continue to the form");
  await arrivesAt(visitor, "/contact/benchmark-result");
  const hash = createHash("sha256").update(good).digest("hex");
  await visitor.holds(
    (wanted) => document.querySelector<HTMLTextAreaElement>("[name=message]")?.value.includes(wanted),
    `SHA-256: ${hash}`,
  );
  await visitor.reads(() => document.querySelector<HTMLSelectElement>("[name=topic]")?.value, [], "benchmark-result");
});

test("the video plays or its poster is visible; one button stops all motion", async ({ visitor }) => {
  await visitor.open("/", { withVideo: true });
  const typed = () => document.querySelector("h1 [aria-hidden]")?.textContent ?? "";
  const before = await visitor.engine.evaluate(typed);
  await expect.poll(() => visitor.engine.evaluate(typed)).not.toBe(before);
  // The video plays and is visible, or its last source has failed because codecs are missing; then the button's label
  // mentions only the typing.
  await visitor.holds(() => {
    const video = document.querySelector("video");
    const button = [...document.querySelectorAll("section button")].find(({ textContent }) =>
      textContent?.startsWith("Pause"),
    );
    const plays = (video?.currentTime ?? 0) > 0;
    const isSettled = plays || video?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
    const label = plays ? "Pause film and typing" : "Pause typing";
    return isSettled && plays === (video?.dataset.started === "true") && button?.textContent === label;
  });
  await visitor.holds(() => (document.querySelector<HTMLImageElement>("picture img")?.naturalWidth ?? 0) > 0);
  await visitor.click("section button", "Pause");
  const stopped = await visitor.engine.evaluate(typed);
  await visitor.holds(() => document.querySelector("video")?.paused);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await visitor.engine.evaluate(typed)).toBe(stopped);
});

test("a report is read in a worker: the sample, then a dropped file that is broken", async ({ visitor }) => {
  await visitor.open("/resources/report");
  await visitor.click("#open button", "Try a sample");
  await visitor.reads(() => document.querySelector("#report h2")?.textContent, [], "made-up-sample.report.jsonl");
  await visitor.reads((css) => document.querySelectorAll(css).length, ["#report-cases ~ ol > li"], 12);
  await visitor.engine.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["oops"], "broken.json"));
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
    document.querySelector("#open [role=status]")?.dispatchEvent(drop);
  });
  await visitor.holds(() => document.querySelector("#open [role=status]")?.textContent?.startsWith("broken.json: "));
  await visitor.reads((css) => document.querySelectorAll(css).length, ["#report"], 0);
});

test("the menu of a phone opens, closes, expands and navigates", async ({ visitor }) => {
  await visitor.engine.resize(390, 844);
  await visitor.open("/about");
  await visitor.click("header button", "Open menu");
  await visitor.click("header button", "Close menu");
  await visitor.click("header button", "Open menu");
  await visitor.click("header summary", "Resources");
  await visitor.click("header a", "LLM Security Benchmarks");
  await arrivesAt(visitor, "/benchmarks");
  await visitor.reads(visibleCount, ["header nav a[href='/benchmarks']"], 0);
});
