import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { waitForOutput } from "../server/testing/wait-for-output.ts";
import { copyOfProject } from "../tools/testing/project-copy.ts";
import { expectNoViolation } from "./support/axe.ts";
import { countDocumentLoads, expect, test } from "./support/site.ts";

// Each test starts a development server, whose first page keeps both cores busy for seconds. Running them one after the
// other leaves processor time for the other tests.
test.describe.configure({ mode: "default" });

let folder = "";
let program: ChildProcess;

/** Starts a program on the copy of the project. Resolves to the address that it prints. */
function start(args: string[], address: RegExp): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env;
  program = spawn(process.execPath, args, { cwd: folder, env: { ...env, PORT: "0", NO_COLOR: "1" } });
  return waitForOutput(program, address);
}

async function end() {
  program.kill();
  await once(program, "exit");
}

const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });

// One copy, so that the second server finds the packages that the first has bundled.
test.beforeAll(async () => {
  folder = await copyOfProject("authoring");
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "An editor");
  git("config", "user.email", "editor@example.com");
  git("add", "content", "brand");
  git("commit", "--quiet", "-m", "Begin");
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test.describe("npm run dev, on a copy of the project", () => {
  let origin = "";

  test.beforeAll(async () => {
    const tool = resolve("node_modules/@react-router/dev/bin.js");
    origin = await start([tool, "dev", "--port", "0"], /Local: +(http:\/\/localhost:\d+)\//);
  });

  test.afterAll(end);

  test("pages load without console messages; content errors show an overlay until they are corrected", async ({
    page,
  }) => {
    const documents = countDocumentLoads(page);
    for (const path of ["/contact", "/about"]) {
      await page.goto(origin + path);
      await expect(page.locator("[data-enhanced=true]").first()).toBeAttached();
    }
    expect(documents.loads).toBe(2);

    const file = join(folder, "content/pages/about.yaml");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^heading:/m, "headline:"));
    await expect(page.locator("vite-error-overlay")).toContainText("content/pages/about.yaml: heading is missing");
    const answer = await page.goto(`${origin}/about`);
    expect(answer?.status()).toBe(500);
    // Vite's client polls from a worker for a restarted server.
    expect(await answer?.headerValue("Content-Security-Policy")).toContain("worker-src 'self' blob:");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("content/pages/about.yaml");
    await expect(page.getByRole("main")).toContainText("headline is no field of this file (line 4)");
    expect((await page.request.get(`${origin}/privacy-policy`)).status()).toBe(200);
    await writeFile(file, text);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});

const PIXEL = [
  ...Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
];

test.describe("npm run edit, on a copy with its own git repository", () => {
  let address = "";

  test.beforeAll(async () => {
    const editor = ["--import", "tsx", "tools/edit/main.ts", "--no-open"];
    address = await start(editor, /(http:\/\/127\.0\.0\.1:\d+\/\?token=\S+)\n/);
  });

  test.afterAll(end);

  test("an article can be edited, rejected, saved, previewed and committed in the editor", async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What would you like to change?");
    await expectNoViolation(page);

    await page.getByRole("link", { name: /^EchoLeak/ }).click();
    const title = page.getByRole("textbox", { name: "Title" }).first();
    const summary = page.getByRole("textbox", { name: "Summary" });
    await title.fill("EchoLeak, told by an editor");
    await summary.fill("Too short");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("Nothing was saved");
    await page.getByRole("link", { name: "Summary is 9 characters, at least 40" }).click();
    await expect(summary).toBeFocused();
    await expect(summary).toHaveAccessibleDescription(/is 9 characters/);
    await expect(title).toHaveValue("EchoLeak, told by an editor");
    await expectNoViolation(page);
    const file = join(folder, "content/articles/echoleak.md");
    expect(await readFile(file, "utf8")).not.toContain("told by an editor");

    await summary.fill("One email, no clicks, five gaps in a line: the chain, and where each of its links breaks.");
    const previewHeading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(previewHeading).toHaveText("EchoLeak, told by an editor", { timeout: 60_000 });

    await previewHeading.evaluate(() => scrollTo(0, 300));
    const text = page.getByRole("textbox", { name: "Text, in Markdown" });
    await text.press("ControlOrMeta+Home");
    await text.press("ControlOrMeta+b");
    await page.keyboard.type("Told while typing.");
    await expect(page.frameLocator("iframe").getByText("Told while typing.")).toBeVisible();
    const scrolled = () => page.frame({ url: /\/blog\/echoleak/ })?.evaluate(() => scrollY);
    await expect.poll(scrolled).toBe(300);
    await expect(page.getByText(/^[\d,]+ words, \d+ minutes to read$/)).toBeVisible();
    expect(await readFile(file, "utf8")).not.toContain("Told while typing");
    await text.evaluate((element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.from(bytes)], "Dot.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, PIXEL);
    await page.getByRole("dialog").getByRole("textbox").fill("One dot");
    await page.keyboard.press("Enter");
    await expect(text).toContainText("![One dot](/images/dot.png)");
    await text.press("Tab");
    await expect(page.getByLabel("Picture", { exact: true })).toBeFocused();
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.locator(".notice")).toHaveText("Saved content/articles/echoleak.md.");
    expect(await readFile(file, "utf8")).toMatch(
      /\n\*\*Told while typing\.\*\*\n[\s\S]*\n!\[One dot\]\(\/images\/dot\.png\)\n/,
    );

    await page.getByRole("link", { name: "Changes" }).click();
    await expectNoViolation(page);
    await page.getByRole("textbox", { name: "What changed, in a sentence" }).fill("Tell EchoLeak shorter");
    await page.getByRole("button", { name: "Make a branch and commit" }).click();
    await expect(page.locator(".notice")).toContainText("on the branch content/tell-echoleak-shorter");
    expect(git("log", "-1", "--format=%s", "content/tell-echoleak-shorter").trim()).toBe("Tell EchoLeak shorter");
    expect(git("show", "--name-only", "--format=").trim().split("\n")).toEqual([
      "content/articles/echoleak.md",
      "public/images/dot.png",
    ]);
  });
});
