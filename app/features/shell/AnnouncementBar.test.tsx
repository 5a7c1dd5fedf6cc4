// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, onTestFinished, vi } from "vitest";
import { AnnouncementBar } from "./AnnouncementBar.tsx";

it.each([
  ["/blog", "2026-12-14T23:59:59Z", "/blog"],
  ["https://events.example/", "2026-12-14T23:59:59Z", "https://events.example/"],
  ["/blog", "2026-12-15T00:00:00Z", undefined],
])("an announcement of %s, opened at %s, links to %s", (to, now, shown) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const { container } = render(
    <MemoryRouter>
      <AnnouncementBar text="News." link={{ to, text: "Read it" }} from="2026-12-01" until="2026-12-14" />
    </MemoryRouter>,
  );
  expect(container.querySelector("a")?.getAttribute("href")).toBe(shown);
});
