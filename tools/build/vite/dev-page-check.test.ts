import { describe, expect, it } from "vitest";
import { files, paths } from "#app/paths.ts";
import { pageErrors } from "./dev-page-check.ts";

const limits = `${paths.guard()}#limits`;

/** What is wrong with a page with this body, beside one that has a place to lead to. */
const errorsOf = (body: string) =>
  pageErrors(paths.about(), async (path) => {
    const shown = path === paths.guard() ? '<h2 id="limits">' : body;
    return `<html><head><link href="/@vite/nowhere.css"><style></style></head><body>${shown}</body></html>`;
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
  ])("lets %s pass", async (link) => {
    expect(await errorsOf(`<main id="main"><a href="${link}">`)).toEqual([]);
  });

  it.each([
    ["a link that leads nowhere", '<a href="/gaurd">', "«/gaurd»: there is no such page or file"],
    ["an anchor of another page", `<a href="${limits}-none">`, "has no place named «limits-none»"],
    ["a picture that is not there", '<img src="/images/none.webp">', "«/images/none.webp»: there is no such"],
    ["a style attribute", '<p style="color:red">', "contains «<p style"],
  ])("objects to %s", async (_, body, words) => {
    expect(await errorsOf(body)).toEqual([expect.stringContaining(words)]);
  });

  it("names where an address is written", async () => {
    expect(await errorsOf(`<a href="${paths.console()}">`)).toEqual([expect.stringMatching(/ \(.*app\/paths\.ts:\d+/)]);
  });
});
