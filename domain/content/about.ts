import * as v from "valibot";
import { entrySchema, linkedOpening } from "./page.ts";
import { atLeastOne, described, exactly, object, optional, textObject } from "./text.ts";

/** The schemas of content/about/. */
export const aboutSchemas = {
  "about/idea": object({
    ...linkedOpening,
    notes: described(
      "Beside the drawing, where its three lines lead: to a gate, to a wall, to the core.",
      exactly(3, textObject("label", "title", "text")),
    ),
  }),
  "about/make": object({
    ...linkedOpening,
    cards: described(
      "What can be bought, then what can be read before.",
      exactly(4, {
        page: described(
          "Where the card leads; its icon follows.",
          v.picklist(["guard", "redTeam", "benchmarks", "blog"]),
        ),
        name: "The card’s title.",
        text: "One or two sentences.",
      }),
    ),
  }),
  "about/principles": object({
    ...linkedOpening,
    so: "The word before each consequence.",
    principles: atLeastOne({
      title: "What we do, as a command.",
      text: "What that means, in a sentence.",
      exception: optional(
        described(
          "Where we do not keep to it; the link leads to what the benchmark lacks.",
          textObject("text", "link"),
        ),
      ),
      consequence: "What it costs us. A principle without one is a slogan.",
    }),
  }),
  "about/house-rules": object({
    ...linkedOpening,
    rules: described("Each a rule and one sentence about it.", atLeastOne(entrySchema)),
  }),
  "about/disclosure": object({
    ...linkedOpening,
    steps: described("The policy, in the order in which a researcher with a report needs it.", atLeastOne(entrySchema)),
    address: "What the address for reports is called; the address itself is a setting.",
    machines: "What the file for programs, security.txt, is called.",
    other: "What everything that is no report is called.",
    contact: "The link to the contact page beside it.",
  }),
};
