import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { AnnouncementBar } from "./AnnouncementBar.tsx";

afterEach(() => vi.useRealTimers());

const rendered = (to: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AnnouncementBar text="News." link={{ to, text: "Read it" }} from="2026-12-01" until="2026-12-14" />
    </MemoryRouter>,
  );

it.each(["/blog", "https://events.example/"])("is rendered with its link to %s until its last day is over", (to) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-14T23:59:59Z") });
  expect(rendered(to)).toContain(`href="${to}"`);
  vi.setSystemTime(new Date("2026-12-15T00:00:00Z"));
  expect(rendered(to)).toBe("");
});
