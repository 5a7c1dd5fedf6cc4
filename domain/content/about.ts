import * as v from "valibot";
import { entrySchema, linkedOpening } from "./page.ts";
import { atLeastOne, described, describedTexts, exactly, nonEmptyText, textObject } from "./text.ts";

export const ideaSchema = v.strictObject({
  ...linkedOpening,
  notes: described(
    "Beside the drawing, where its three lines lead: to a gate, to a wall, to the core.",
    exactly(3, textObject("label", "title", "text")),
  ),
});

export const makeSchema = v.strictObject({
  ...linkedOpening,
  cards: described(
    "What can be bought, then what can be read before.",
    exactly(
      4,
      v.strictObject({
        page: described(
          "Where the card leads; its icon follows.",
          v.picklist(["guard", "redTeam", "benchmarks", "blog"]),
        ),
        ...describedTexts({ name: "The card’s title.", text: "One or two sentences." }),
      }),
    ),
  ),
});

export const principlesSchema = v.strictObject({
  ...linkedOpening,
  so: described("The word before each consequence.", nonEmptyText),
  principles: atLeastOne(
    v.strictObject({
      ...describedTexts({ title: "What we do, as a command.", text: "What that means, in a sentence." }),
      exception: v.optional(
        described(
          "Where we do not keep to it; the link leads to what the benchmark lacks.",
          textObject("text", "link"),
        ),
      ),
      consequence: described("What it costs us. A principle without one is a slogan.", nonEmptyText),
    }),
  ),
});

export const houseRulesSchema = v.strictObject({
  ...linkedOpening,
  rules: described("Each a rule and one sentence about it.", atLeastOne(entrySchema)),
});

export const disclosureSchema = v.strictObject({
  ...linkedOpening,
  steps: described("The policy, in the order in which a researcher with a report needs it.", atLeastOne(entrySchema)),
  ...describedTexts({
    address: "What the address for reports is called; the address itself is a setting.",
    machines: "What the file for programs, security.txt, is called.",
    other: "What everything that is no report is called.",
    contact: "The link to the contact page beside it.",
  }),
});

export type IdeaContent = v.InferOutput<typeof ideaSchema>;
export type MakeContent = v.InferOutput<typeof makeSchema>;
export type PrinciplesContent = v.InferOutput<typeof principlesSchema>;
export type HouseRulesContent = v.InferOutput<typeof houseRulesSchema>;
export type DisclosureContent = v.InferOutput<typeof disclosureSchema>;
