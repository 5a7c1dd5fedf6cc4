import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { DatabaseSync } from "#server/database/sqlite-engine.ts";
import { openHydrated } from "./site.ts";

/** A random client address, since rate limits are per address. */
export const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** A unique message, to find it in the database. */
export const someMessage = () => `We run a support assistant. No. ${randomInt(1e12)}.`;

export const validInquiry = {
  name: "Amara Okafor",
  email: "amara@company.example",
  company: "Example Ltd",
  topic: "guard-demo",
};

export async function fillIn(page: Page, message: string) {
  await page.getByLabel("Full name").fill(validInquiry.name);
  await page.getByLabel("Work email").fill(validInquiry.email);
  await page.getByLabel("Company").fill(validInquiry.company);
  await page.getByLabel("Message", { exact: true }).fill(message);
}

/** Opens the form and fills it in. @returns the message */
export async function openFilledIn(page: Page) {
  const message = someMessage();
  await openHydrated(page, "/contact");
  await fillIn(page, message);
  return message;
}

export const send = (page: Page) => page.getByRole("button", { name: "Send inquiry" }).click();

export function storedTimes(message: string): number {
  const database = new DatabaseSync("test-results/database/site.db", { readOnly: true });
  const row = database.prepare("select count(*) as times from inquiry where message = ?").get(message);
  database.close();
  return Number((row as { times: number }).times);
}

/** Expects the thank-you page, and one stored inquiry with this message. */
export async function expectStoredOnce(page: Page, message: string) {
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you");
  expect(storedTimes(message)).toBe(1);
}
