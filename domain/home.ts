import * as v from "valibot";
import { metaFields } from "./page.ts";

const words = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));

const heroSchema = v.strictObject({
  /** What the line types, in turn; the first two read as one sentence. */
  phrases: v.pipe(v.array(words), v.minLength(2, "needs at least two phrases")),
  lead: words,
  /** What the products' findings are mapped to. */
  frameworks: v.array(words),
});

export const homeSchema = v.strictObject({ ...metaFields, hero: heroSchema, closing: words });

export type HeroContent = v.InferOutput<typeof heroSchema>;
