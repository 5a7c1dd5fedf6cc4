import * as v from "valibot";

function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A day written as the calendar has it: 31 February would be printed as 3 March. */
export const calendarDate = v.pipe(v.string(), v.check(isCalendarDate, "is not a date like 2026-11-15"));
