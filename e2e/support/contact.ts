import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { DatabaseSync } from "#server/database/sqlite-engine.ts";

/** Another visitor for every test: the limit is per address. */
export const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Unlike anything another test sends. */
export const someMessage = () => `We run a support assistant. No. ${randomInt(1e12)}.`;

export const sound = {
  name: "Amara Okafor",
  email: "amara@company.example",
  company: "Example Ltd",
  topic: "guard-demo",
};

/** The fields a visitor must fill in, without sending. */
export async function fillIn(page: Page, message: string) {
  await page.getByLabel("Full name").fill(sound.name);
  await page.getByLabel("Work email").fill(sound.email);
  await page.getByLabel("Company").fill(sound.company);
  await page.getByLabel("Message", { exact: true }).fill(message);
}

export const send = (page: Page) => page.getByRole("button", { name: "Send inquiry" }).click();

/** How many inquiries with these words the database holds: what counts is not what the page says. */
export function storedTimes(message: string, file = "test-results/database/site.db"): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare("select count(*) as times from inquiry where message = ?").get(message);
  database.close();
  return Number((row as { times: number }).times);
}
