// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { site } from "#brand/site.ts";
import type { Article } from "#domain/articles/article.ts";
import { summary } from "#domain/articles/testing/summary.ts";
import { ArticleView } from "./ArticleView.tsx";

afterEach(cleanup);

const article: Article = { ...summary(), introHtml: "<p>Words.</p>", html: "", contents: [], linksTo: [] };

function show(fields: Partial<Article> = {}, toDo: string[] = []) {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <MemoryRouter>
      <ArticleView article={{ ...article, ...fields }} toDo={toDo} />
    </MemoryRouter>,
  );
}

it("links the byline to the team's page and renders no empty landmarks", () => {
  show();
  expect(screen.getByRole("link", { name: site.research }).getAttribute("href")).toBe("/about/research");
  for (const role of ["navigation", "complementary", "region"] as const) {
    const names = screen.queryAllByRole(role).map((element) => element.getAttribute("aria-label"));
    expect(names.filter((name) => name !== "Breadcrumb")).toEqual([]);
  }
});

it("lists changes newest first and links to them from the update date", () => {
  const changes = [
    { date: "2026-11-08", text: "A source added." },
    { date: "2026-11-20", text: "A figure corrected." },
  ];
  show({ updated: "2026-11-20", changes });
  expect(screen.getByRole("link", { name: "Updated 20 November 2026" }).getAttribute("href")).toBe("#changes");
  const list = within(screen.getByRole("region", { name: "Changes" }));
  const texts = list.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(texts).toEqual(["A figure corrected.", "A source added."]);
});

it("shows errors that would stop the build", () => {
  show({}, ["no picture at /images/none.webp"]);
  expect(screen.getByRole("complementary", { name: "Stops the build" }).textContent).toContain("/images/none.webp");
});

it("marks a draft and lists what it lacks", () => {
  show({ mark: "Draft", kind: "note" }, ["a note has 150 to 900 words; this one has 41."]);
  const mark = within(screen.getByRole("complementary", { name: "Draft" }));
  expect(mark.getByRole("listitem").textContent).toBe("A note has 150 to 900 words; this one has 41.");
  expect(screen.getByText(/· Note ·/)).toBeTruthy();
});
