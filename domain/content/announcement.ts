import * as v from "valibot";
import { atMost, calendarDate, described, nonEmptyText, object } from "./text.ts";

/** The announcement bar under the header, shown from its first to its last day, both included. */
export const announcementSchema = v.pipe(
  object({
    text: described("Two lines on a phone, with the link.", atMost(80)),
    link: object({
      to: v.pipe(nonEmptyText, v.regex(/^(?:\/(?!\/)|https:\/\/)/, "begins neither with / nor with https://")),
      text: atMost(30),
    }),
    from: described("The first day it is shown.", calendarDate),
    until: described("The last day it is shown.", calendarDate),
  }),
  v.forward(
    v.check(({ from, until }) => from <= until, "is before from"),
    ["until"],
  ),
);

export type Announcement = v.InferOutput<typeof announcementSchema>;

export const isAnnounced = ({ from, until }: Announcement, today: string) => from <= today && today <= until;
