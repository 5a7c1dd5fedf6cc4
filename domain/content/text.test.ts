import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { calendarDate } from "./text.ts";

describe("calendarDate", () => {
  it.each(["2026-11-15", "2028-02-29", "1999-12-31"])("accepts %s", (text) => {
    expect(v.is(calendarDate, text)).toBe(true);
  });

  it.each([
    "",
    "2026-02-29",
    "2026-02-31",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-1-5",
    "15.11.2026",
    "2026-11-15T00:00",
  ])("refuses %j", (text) => {
    expect(v.safeParse(calendarDate, text).issues?.[0].message).toBe("is not a date like 2026-11-15");
  });
});
