import { entrySchema, linkedOpening } from "./page.ts";
import * as v from "./text.ts";

/** The schemas of content/about/. */
export const aboutSchemas = {
  "about/idea": v.object({
    ...linkedOpening,
    notes: v.described(
      "Beside the drawing, where its three lines lead: to a gate, to a wall, to the core.",
      v.exactly(3, v.textObject("label", "title", "text")),
    ),
  }),
  "about/make": v.object({
    ...linkedOpening,
    cards: v.described(
      "What can be bought, then what can be read before.",
      v.exactly(4, {
        page: v.described(
          "Where the card leads; its icon follows.",
          v.picklist(["guard", "redTeam", "benchmarks", "blog"]),
        ),
        name: "The card’s title.",
        text: "One or two sentences.",
      }),
    ),
  }),
  "about/principles": v.object({
    ...linkedOpening,
    so: "The word before each consequence.",
    principles: v.atLeastOne({
      title: "What we do, as a command.",
      text: "What that means, in a sentence.",
      exception: v.optional(
        v.described(
          "Where we do not keep to it; the link leads to what the benchmark lacks.",
          v.textObject("text", "link"),
        ),
      ),
      consequence: "What it costs us. A principle without one is a slogan.",
    }),
  }),
  "about/house-rules": v.object({
    ...linkedOpening,
    rules: v.described("Each a rule and one sentence about it.", v.atLeastOne(entrySchema)),
  }),
  "about/disclosure": v.object({
    ...linkedOpening,
    steps: v.described(
      "The policy, in the order in which a researcher with a report needs it.",
      v.atLeastOne(entrySchema),
    ),
    address: "What the address for reports is called; the address itself is a setting.",
    machines: "What the file for programs, security.txt, is called.",
    other: "What everything that is no report is called.",
    contact: "The link to the contact page beside it.",
  }),
};
