import { describe, expect, it } from "vitest";
import { files, paths } from "#app/paths.ts";
import { pageErrors } from "./dev-page-check.ts";

const limits = `${paths.guard()}#limits`;

/** Errors of a page with this body, next to a page with the anchor #limits. */
const errorsOf = (body: string) =>
  pageErrors(paths.about(), async (path) => {
    const content = path === paths.guard() ? '<h2 id="limits">' : body;
    return `<html><head><link href="/@vite/nowhere.css"><style></style></head><body>${content}</body></html>`;
  });

describe("pageErrors", () => {
  it.each([
    paths.home(),
    limits,
    "#main",
    files.rssFeed,
    paths.resourceFile("sample-report.pdf"),
    "/app/media/poster.avif",
    "https://elsewhere.example/nothing",
  ])("accepts %s", async (link) => {
    expect(await errorsOf(`<main id="main"><a href="${link}">`)).toEqual([]);
  });

  it.each([
    ["a broken link", '<a href="/gaurd">', "«/gaurd»: there is no such page or file"],
    ["a missing anchor on another page", `<a href="${limits}-none">`, "has no place named «limits-none»"],
    ["a missing image", '<img src="/images/none.webp">', "«/images/none.webp»: there is no such"],
    ["a style attribute", '<p style="color:red">', "contains «<p style"],
  ])("rejects %s", async (_, body, message) => {
    expect(await errorsOf(body)).toEqual([expect.stringContaining(message)]);
  });

  it("names the source line of a broken address", async () => {
    expect(await errorsOf(`<a href="${paths.console()}">`)).toEqual([expect.stringMatching(/ \(.*app\/paths\.ts:\d+/)]);
  });
});
