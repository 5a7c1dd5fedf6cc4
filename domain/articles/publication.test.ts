import { expect, it } from "vitest";
import { publicationOn, publishedBy, waitingAfter } from "./publication.ts";

const clock = new Date("2026-12-01T23:30:00Z");
const articles = [
  { slug: "later", date: "2027-01-15", draft: false },
  { slug: "tomorrow", date: "2026-12-02", draft: false },
  { slug: "today", date: "2026-12-01", draft: false },
  { slug: "draft", date: "2026-11-30", draft: true },
  { slug: "out", date: "2026-11-30", draft: false },
];
const shown = (preview: boolean) =>
  publishedBy(publicationOn(clock, preview), articles).map(({ slug, mark }) => (mark ? `${slug}: ${mark}` : slug));

it("a build shows articles dated by its day", () => expect(shown(false)).toEqual(["today", "out"]));

it("a preview shows every article and marks unpublished ones", () => {
  expect(shown(true)).toEqual([
    "later: Scheduled for 15 January 2027",
    "tomorrow: Scheduled for 2 December 2026",
    "today",
    "draft: Draft",
    "out",
  ]);
});

it("scheduled articles are listed, the next one first", () =>
  expect(waitingAfter(publicationOn(clock), articles).map(({ slug }) => slug)).toEqual(["tomorrow", "later"]));

it.each([
  ["2026-12-01T00:00:00Z", "2026-12-01"],
  ["2026-12-01T23:59:59Z", "2026-12-01"],
  // A machine with a reset clock must not empty the blog.
  ["1970-01-01T00:00:00Z", "2026-11-16"],
])("a build at %s has the day %s", (instant, today) => {
  expect(publicationOn(new Date(instant))).toEqual({ today, preview: false });
});
