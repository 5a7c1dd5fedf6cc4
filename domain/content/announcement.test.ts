import * as v from "valibot";
import { expect, it } from "vitest";
import { type Announcement, announcementSchema, isAnnounced } from "./announcement.ts";

const announcement: Announcement = {
  text: "Version 1.1 of the benchmark is out.",
  link: { to: "/benchmarks", text: "See what changed" },
  from: "2026-12-01",
  until: "2026-12-14",
};

it.each([
  ["2026-11-30", false],
  ["2026-12-01", true],
  ["2026-12-14", true],
  ["2026-12-15", false],
])("isAnnounced on %s: %s", (today, expected) => expect(isAnnounced(announcement, today)).toBe(expected));

it.each([
  [{}, undefined],
  [{ link: { to: "https://events.example/", text: "Join us" } }, undefined],
  [{ until: "2026-11-30" }, "until is before from"],
  [{ text: "t".repeat(81) }, "text is 81 characters, at most 80"],
  [{ link: { to: "benchmarks", text: "See" } }, "link.to begins neither with / nor with https://"],
  [{ until: "in two weeks" }, "until is not a date like 2026-11-15"],
])("rejects %j: %s", (fields, message) => {
  const [issue] = v.safeParse(announcementSchema, { ...announcement, ...fields }).issues ?? [];
  expect(issue && `${v.getDotPath(issue)} ${issue.message}`).toBe(message);
});
