import * as v from "valibot";
import { atMost, calendarDate, nonEmptyText, told } from "./text.ts";

/** What the bar under the header says, from one day to another, both included. */
export const announcementSchema = v.pipe(
  v.strictObject({
    text: told("Two lines on a phone, with the link.", atMost(80)),
    link: v.strictObject({
      to: v.pipe(nonEmptyText, v.regex(/^(?:\/(?!\/)|https:\/\/)/, "begins neither with / nor with https://")),
      text: atMost(30),
    }),
    from: told("The first day it is shown.", calendarDate),
    until: told("The last day it is shown.", calendarDate),
  }),
  v.forward(
    v.check(({ from, until }) => from <= until, "is before from"),
    ["until"],
  ),
);

export type Announcement = v.InferOutput<typeof announcementSchema>;

export const isAnnounced = ({ from, until }: Announcement, today: string) => from <= today && today <= until;
