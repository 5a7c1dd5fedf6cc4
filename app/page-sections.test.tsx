import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { redTeamPage } from "./content/pages.server.ts";
import { Finding } from "./features/red-team/Finding.tsx";

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

/** A page with its lazy sections, as the build renders it. */
async function pageOf({ default: Page, loader }: { default: unknown; loader?: unknown }) {
  const Route = Page as ComponentType<{ loaderData: unknown; params: object }>;
  const loaderData = (loader as (() => unknown) | undefined)?.();
  const { prelude } = await prerender(
    <MemoryRouter>
      <Route loaderData={loaderData} params={{}} />
    </MemoryRouter>,
  );
  return new Response(prelude).text();
}

it.each([
  ["home", import("./routes/home.tsx"), 8],
  ["guard", import("./routes/guard.tsx"), 10],
  ["red team", import("./routes/redteam.tsx"), 6],
  ["about", import("./routes/about.tsx"), 5],
  ["benchmarks", import("./routes/benchmarks.tsx"), 2],
  ["thank you", import("./routes/thank-you.tsx"), 0],
  ["not found", import("./routes/not-found.tsx"), 0],
])("the sections of the page %s are named by their headings, and its drawings are valid", async (_, route, least) => {
  const markup = await pageOf(await route);
  const sections = [...markup.matchAll(/<section id="[^"]*" aria-labelledby="([^"]*)"/g)];
  expect(sections.length).toBeGreaterThanOrEqual(least);
  for (const [, id] of sections) {
    const [heading = ""] = new RegExp(`<h[23] id="${id}".*?</h[23]>`, "s").exec(markup) ?? [];
    expect(textOf(heading), id).not.toBe("");
  }
  expect(markup).toContain("<svg");
  expect(markup).not.toMatch(/\b(NaN|undefined|Infinity)\b/);
});

it("the sample finding has no text under its redactions, and labels them as redacted", () => {
  const { finding } = redTeamPage();
  const markup = renderToStaticMarkup(<Finding content={finding} />);
  expect(JSON.stringify(finding)).toContain("█");
  expect(markup).not.toContain("█");
  expect(markup).toContain(">redacted<");
});
