import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { measured } from "../../domain/benchmark/testing/models.ts";
import config from "../../playwright.config.ts";
import { startBuilt } from "../../server/testing/built-process.ts";
import { listFiles } from "../../tools/build/files.ts";
import { command, heading } from "../../tools/cli/say.mjs";
import { copyOfProject, runIn } from "../../tools/testing/project-copy.ts";
import { progress, sayMachine, sayVerdicts, type Verdict } from "../results.ts";
import { median } from "../statistics.ts";

const MODELS = 300;
const ARTICLES = 100;
const BUILD_MAX_S = 120;
const PAGE_MAX_KB = 150;
const ANSWER_MAX_MS = 50;
/** CPU throttling that simulates a phone. */
const SLOWDOWN = 4;
/** Duration of a press; response times count from its release. */
const PRESS_MS = 150;

async function addModels(folder: string): Promise<void> {
  const { models } = JSON.parse(await readFile(join(folder, "content/benchmarks/models.json"), "utf8"));
  const more = Array.from({ length: MODELS - models.length }, (_, index) => {
    const { id: _id, ...like } = models[index % models.length];
    const name = `Model ${index + 1} of company ${index % 30}`;
    return { ...like, name, company: `Company ${index % 30}`, provenance: measured({ modelVersion: name }) };
  });
  await writeFile(join(folder, "results.json"), JSON.stringify([...models, ...more]));
  await runIn(folder, "tools/benchmark/main.ts", "add", "results.json");
}

async function addArticles(folder: string): Promise<void> {
  const articles = join(folder, "content/articles");
  const names = (await readdir(articles)).filter((name) => name.endsWith(".md"));
  for (let index = names.length; index < ARTICLES; index += 1) {
    const text = await readFile(join(articles, names[index % names.length] ?? ""), "utf8");
    await writeFile(join(articles, `article-${index}.md`), text.replace(/^title: .*$/m, `title: Article ${index}`));
  }
}

async function largestPage(client: string): Promise<{ name: string; kilobytes: number }> {
  const pages = (await listFiles(client)).filter((name) => name.endsWith(".html.br"));
  const sizes = await Promise.all(
    pages.map(async (name) => ({ name, kilobytes: (await stat(join(client, name))).size / 1024 })),
  );
  return sizes.reduce((largest, page) => (page.kilobytes > largest.kilobytes ? page : largest));
}

/** The time from an event to the frame that shows its effect. */
async function answerMs(page: Page, act: () => Promise<void>, event: string): Promise<number> {
  await page.evaluate((type) => {
    const state = Object.assign(window, { answered: -1 });
    document.addEventListener(
      type,
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => (state.answered = performance.now() - timeStamp))),
      { once: true, capture: true },
    );
  }, event);
  await act();
  await page.waitForFunction(() => Reflect.get(window, "answered") >= 0);
  return page.evaluate(() => Number(Reflect.get(window, "answered")));
}

async function measureAnswers(origin: string): Promise<Verdict[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/benchmarks`);
  await page.getByRole("searchbox").click();
  await page.getByRole("button", { name: /^Show all/ }).waitFor();
  await page.waitForTimeout(2_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });

  const keys: number[] = [];
  for (const key of "company 17") keys.push(await answerMs(page, () => page.keyboard.press(key), "input"));
  await page.getByRole("searchbox").fill("");
  const sorts: number[] = [];
  for (let press = 0; press < 9; press += 1) {
    const head = page.getByRole("table", { name: "Models" }).getByRole("button", { name: "Company", exact: true });
    sorts.push(await answerMs(page, () => head.click({ delay: PRESS_MS }), "click"));
    await page.waitForTimeout(500);
  }
  await browser.close();
  return [answer("a key of the search", keys), answer("a press on a column's head", sorts)];
}

const answer = (what: string, times: readonly number[]): Verdict => ({
  target: `${what} is answered within ${ANSWER_MAX_MS} ms at ${SLOWDOWN} times slowdown`,
  met: median(times) <= ANSWER_MAX_MS,
  detail: `median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
});

await command(async () => {
  heading(`The site with ${MODELS} models and ${ARTICLES} articles`);
  sayMachine();
  const folder = await copyOfProject("scale");
  try {
    await addModels(folder);
    await addArticles(folder);
    const start = performance.now();
    progress((await runIn(folder, "tools/build/main.ts")).trimEnd());
    const seconds = (performance.now() - start) / 1000;
    const largest = await largestPage(join(folder, "build/client"));
    const site = await startBuilt({}, join(folder, "build"));
    try {
      return sayVerdicts([
        { target: `built within ${BUILD_MAX_S} s`, met: seconds <= BUILD_MAX_S, detail: `${seconds.toFixed(0)} s` },
        {
          target: `no page over ${PAGE_MAX_KB} KB compressed`,
          met: largest.kilobytes <= PAGE_MAX_KB,
          detail: `${largest.name}, ${largest.kilobytes.toFixed(0)} KB`,
        },
        ...(await measureAnswers(site.origin)),
      ]);
    } finally {
      await site.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
