import * as v from "./text.ts";

/** The announcement bar under the header, shown from its first to its last day, both included. */
export const announcementSchema = v.pipe(
  v.object({
    text: v.described("Two lines on a phone, with the link.", v.atMost(80)),
    link: v.object({
      to: v.pipe(v.nonEmptyText, v.regex(/^(?:\/(?!\/)|https:\/\/)/, "begins neither with / nor with https://")),
      text: v.atMost(30),
    }),
    from: v.described("The first day it is shown.", v.calendarDate),
    until: v.described("The last day it is shown.", v.calendarDate),
  }),
  v.forward(
    v.check(({ from, until }) => from <= until, "is before from"),
    ["until"],
  ),
);

export type Announcement = v.InferOutput<typeof announcementSchema>;

export const isAnnounced = ({ from, until }: Announcement, today: string) => from <= today && today <= until;
