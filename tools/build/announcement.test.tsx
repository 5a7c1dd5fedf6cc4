import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { AnnouncementBar } from "#app/features/shell/AnnouncementBar.tsx";
import { tempFolder } from "../testing/temp-folder.ts";
import { writePagesWithoutAnnouncement } from "./announcement.ts";

afterEach(() => vi.useRealTimers());

const announcement = {
  text: "News.",
  link: { to: "/blog", text: "Read it" },
  from: "2026-12-01",
  until: "2026-12-14",
};
const page = (bar: string) => `<header></header>${bar}<main><aside>Beside</aside></main>`;

it("writes a second copy of each page that shows the bar, without the bar and otherwise unchanged", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02") });
  const bar = renderToStaticMarkup(
    <MemoryRouter>
      <AnnouncementBar {...announcement} />
    </MemoryRouter>,
  );
  const client = await tempFolder({ "index.html": page(bar), "404.html": page(bar), "console.html": page("") });
  const built = {
    pages: { "/": { file: "index.html" }, "/console": { file: "console.html" } },
    notFound: [{ pattern: "/*", file: "404.html" }],
    scriptHashes: [],
  };
  expect(await writePagesWithoutAnnouncement(client, built, announcement)).toBe(Date.parse("2026-12-15T00:00:00Z"));
  for (const file of ["index.ended.html", "404.ended.html"])
    expect(await readFile(join(client, file), "utf8")).toBe(page(""));
  await expect(readFile(join(client, "console.ended.html"))).rejects.toThrow("ENOENT");
});

it("stops the build if no page shows the announcement, and writes nothing if there is none", async () => {
  const client = await tempFolder({ "index.html": page("") });
  const built = { pages: { "/": { file: "index.html" } }, notFound: [], scriptHashes: [] };
  await expect(writePagesWithoutAnnouncement(client, built, announcement)).rejects.toThrow("AnnouncementBar.tsx");
  expect(await writePagesWithoutAnnouncement(client, built, undefined)).toBeUndefined();
});
