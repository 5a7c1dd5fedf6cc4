import * as v from "valibot";
import { calendarDate } from "./calendar-date.ts";
import { nonEmptyText } from "./words.ts";

const sampleSchema = v.strictObject({
  name: nonEmptyText,
  text: nonEmptyText,
  direction: v.optional(v.picklist(["input", "output"]), "input"),
  /** For an answer: what it must not repeat. */
  systemPrompt: v.optional(v.string(), ""),
});

export const guardLabSchema = v.strictObject({
  label: nonEmptyText,
  heading: nonEmptyText,
  lead: nonEmptyText,
  samplesLabel: nonEmptyText,
  withoutScript: nonEmptyText,
  /** The first is shown before anybody has typed. */
  samples: v.pipe(v.array(sampleSchema), v.minLength(1, "needs at least one")),
  results: v.strictObject({
    label: nonEmptyText,
    heading: nonEmptyText,
    lead: nonEmptyText,
    measured: calendarDate,
    attacks: nonEmptyText,
    benign: nonEmptyText,
    method: nonEmptyText,
    download: nonEmptyText,
    missesHeading: nonEmptyText,
    misses: v.array(v.strictObject({ title: nonEmptyText, text: nonEmptyText })),
  }),
});

export type GuardLabContent = v.InferOutput<typeof guardLabSchema>;
export type LabSample = GuardLabContent["samples"][number];
