import { type ChildProcess, spawn } from "node:child_process";
import { migrate } from "../server/database/migrations.ts";
import { openDatabase } from "../server/database/open.ts";
import { inquiryRow, storeInquiries } from "../server/testing/outbox-rows.ts";
import { waitForOutput } from "../server/testing/wait-for-output.ts";
import { expectNoViolation } from "./support/axe.ts";
import { expect, sidewaysScroll, test } from "./support/site.ts";

let inbox: ChildProcess;

test.beforeEach(async ({ page }, info) => {
  const DATABASE_URL = `file:${info.outputPath("site.db")}`;
  const database = openDatabase(DATABASE_URL, () => {});
  await migrate(database);
  await storeInquiries(database.kysely, [
    inquiryRow("aa-1", { created_at: 2, name: "Ada Lovelace", email: "ada@engine.example" }),
    inquiryRow("bb-2", { created_at: 1, name: "Grace Hopper" }),
  ]);
  await database.close();
  inbox = spawn(process.execPath, ["build/process/inquiries.js", "inbox"], { env: { ...process.env, DATABASE_URL } });
  await page.goto(await waitForOutput(inbox, /(http:\/\/127\.0\.0\.1:\d+\/\?token=\S+)\n/));
  // The address leads on to the list, whose script has run once the page is loaded.
  await page.waitForURL(/\/$/);
});

test.afterEach(() => void inbox.kill());

test("the inbox is searched while typing, and worked through by keyboard", async ({ page }) => {
  const rows = page.getByRole("main").getByRole("listitem");
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const notice = page.locator("#notice");
  await page.keyboard.press("/");
  await page.keyboard.type("lovelace");
  await expect(rows).toHaveCount(1);
  await expect(page.locator("mark").first()).toHaveText("Lovelace");
  await expect(page.getByText("1 inquiry.")).toHaveRole("status");
  await expect(page).toHaveURL(/q=lovelace/);
  await page.getByRole("searchbox").fill("");
  await expect(rows).toHaveCount(2);
  await expect(notice).toBeEmpty();

  await page.getByRole("heading", { level: 1 }).click();
  for (const key of ["j", "ArrowDown", "Control+e"]) await page.keyboard.press(key);
  for (const key of ["e", "e"]) await page.keyboard.down(key);
  await expect(notice).toContainText("Grace Hopper is marked as answered.");
  await expect(link("Ada Lovelace")).toBeFocused();
  await page.keyboard.press("u");
  await expect(notice).toHaveText("The change is undone.");
  await expect(rows).toHaveCount(2);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press("Escape");
  await link("Ada Lovelace").press("Enter");
  await page.getByRole("textbox", { name: "Add a note" }).fill("Met her in June!");
  const asked = page.waitForEvent("dialog").then((dialog) => dialog.dismiss());
  await link("Back to the list").click();
  await asked;
  await page.getByRole("button", { name: "Add the note" }).click();
  await expect(rows.filter({ hasText: "wrote a note" })).toContainText("Met her in June!");
  await page.waitForLoadState();
  await page.keyboard.press("!");
  await expect(notice).toContainText("Ada Lovelace is set aside as spam.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Mark as spam" })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNoViolation(page);
});
