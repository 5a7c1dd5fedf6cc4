import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { waitForOutput } from "../server/testing/wait-for-output.ts";
import { copyOfProject } from "../tools/testing/project-copy.ts";
import { expectNoViolation } from "./support/axe.ts";
import { countDocumentLoads, expect, test } from "./support/site.ts";

// The editor shows its preview with `npm run dev`, whose first page keeps both cores busy for seconds, so both tests use
// one server.
test.describe.configure({ mode: "serial" });

let folder = "";
let editor: ChildProcess;
/** Address of the editor; works once. */
let address = "";
/** Origin of the development server behind the editor's preview. */
let preview = "";

const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });

test.beforeAll(async () => {
  folder = await copyOfProject("authoring");
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "An editor");
  git("config", "user.email", "editor@example.com");
  git("add", "content", "brand");
  git("commit", "--quiet", "-m", "Begin");
  const { NODE_ENV: _, ...env } = process.env;
  const command = ["--import", "tsx", "tools/edit/main.ts", "--no-open"];
  editor = spawn(process.execPath, command, { cwd: folder, env: { ...env, PORT: "0", NO_COLOR: "1" } });
  address = await waitForOutput(editor, /(http:\/\/127\.0\.0\.1:\d+\/\?token=\S+)\n/);
});

test.afterAll(async () => {
  editor.kill();
  await once(editor, "exit");
  await rm(folder, { recursive: true, force: true });
});

const PIXEL = [
  ...Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
];

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
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[aria-invalid], .problems")).toHaveCount(0);
  const previewHeading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(previewHeading).toHaveText("EchoLeak, told by an editor", { timeout: 60_000 });
  preview = new URL((await page.locator("iframe").getAttribute("src")) ?? "").origin;

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
  const saved = page.getByText("Saved content/articles/echoleak.md.");
  // A slow line: the save is answered after the next words are typed.
  await page.route("**/file?*", (route) => void setTimeout(() => route.continue().catch(() => {}), 1_000));
  await page.keyboard.press("ControlOrMeta+s");
  await page.keyboard.insertText("Typed during the save.");
  await expect(saved).toBeVisible();
  expect(await readFile(file, "utf8")).toMatch(
    /\n\*\*Told while typing\.\*\*\n[\s\S]*\n!\[One dot\]\(\/images\/dot\.png\)\n/,
  );
  await expect(text).toContainText("Typed during the save.");
  await text.press("Enter");
  await expect(saved).toBeHidden();
  await text.press("Tab");
  await expect(page.getByLabel("Picture", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(saved).toBeVisible();
  expect(await readFile(file, "utf8")).toContain("Typed during the save.");

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

test("development: pages load quietly; content errors show an overlay until corrected", async ({ page }) => {
  const enhanced = page.locator("[data-enhanced=true]").first();
  // The first page with a form is loaded again once its packages are bundled.
  await page.goto(`${preview}/contact`);
  await expect(enhanced).toBeAttached();
  const documents = countDocumentLoads(page);
  await page.goto(`${preview}/about`);
  await expect(enhanced).toBeAttached();
  expect(documents.loads).toBe(1);

  const file = join(folder, "content/pages/about.yaml");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^heading:/m, "headline:"));
  await expect(page.locator("vite-error-overlay")).toContainText("content/pages/about.yaml: heading is missing");
  const answer = await page.goto(`${preview}/about`);
  expect(answer?.status()).toBe(500);
  // Vite's client polls from a worker for a restarted server.
  expect(await answer?.headerValue("Content-Security-Policy")).toContain("worker-src 'self' blob:");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("content/pages/about.yaml");
  await expect(page.getByRole("main")).toContainText("headline is no field of this file (line 4)");
  expect((await page.request.get(`${preview}/privacy-policy`)).status()).toBe(200);
  await writeFile(file, text);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});
