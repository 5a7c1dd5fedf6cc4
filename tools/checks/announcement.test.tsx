import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { AnnouncementBar } from "#app/features/shell/AnnouncementBar.tsx";
import { announcementEnd, withoutAnnouncement } from "#server/static/announcement.ts";

afterEach(() => vi.useRealTimers());

it("the server finds the bar as the app renders it, and takes away the bar alone", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02") });
  const bar = renderToStaticMarkup(
    <MemoryRouter>
      <AnnouncementBar text="News." link={{ to: "/blog", text: "Read it" }} from="2026-12-01" until="2026-12-14" />
    </MemoryRouter>,
  );
  const page = Buffer.from(`<header></header>${bar}<main><aside>Beside</aside></main>`);
  expect(announcementEnd(page)).toBe(Date.parse("2026-12-15T00:00:00Z"));
  expect(withoutAnnouncement(page).identity.toString()).toBe("<header></header><main><aside>Beside</aside></main>");
});
