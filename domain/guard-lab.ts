import * as v from "valibot";
import { calendarDate } from "./calendar-date.ts";

const words = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));

const sampleSchema = v.strictObject({
  name: words,
  text: words,
  direction: v.optional(v.picklist(["input", "output"]), "input"),
  /** For an answer: what it must not repeat. */
  systemPrompt: v.optional(v.string(), ""),
});

export const guardLabSchema = v.strictObject({
  label: words,
  heading: words,
  lead: words,
  samplesLabel: words,
  withoutScript: words,
  /** The first is shown before anybody has typed. */
  samples: v.pipe(v.array(sampleSchema), v.minLength(1, "needs at least one")),
  results: v.strictObject({
    label: words,
    heading: words,
    lead: words,
    measured: calendarDate,
    attacks: words,
    benign: words,
    method: words,
    download: words,
    missesHeading: words,
    misses: v.array(v.strictObject({ title: words, text: words })),
  }),
});

export type GuardLabContent = v.InferOutput<typeof guardLabSchema>;
export type LabSample = GuardLabContent["samples"][number];
