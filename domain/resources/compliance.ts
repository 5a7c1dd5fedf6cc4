import * as v from "valibot";
import { linkedOpening, linkTo } from "../content/page.ts";
import {
  anchor,
  atLeastOne,
  calendarDate,
  httpsUrl,
  nonEmptyText,
  object,
  optional,
  textObject,
  texts,
} from "../content/text.ts";
import { threatId } from "../content/threats.ts";
import { FRAMEWORKS, PRODUCTS, ROWS_FOR, STAGES } from "./compliance-view.ts";
import { csvFile } from "./csv.ts";

const CHECKED = ["primary", "secondary", "not checked"] as const;

const year = v.pipe(v.number(), v.integer(), v.minValue(1900));
const source = object({ url: httpsUrl, publisher: nonEmptyText, year });
const textWithLink = object({ ...texts("label", "heading", "text"), link: linkTo });
const listed = object({ heading: nonEmptyText, items: atLeastOne(nonEmptyText) });

const frameworkSchema = object({
  id: v.picklist(FRAMEWORKS),
  ...texts("name", "version", "date", "publisher"),
  url: httpsUrl,
  /** `kind`: a list, a law, a standard. */
  ...texts("kind", "note"),
  checked: v.picklist(CHECKED),
});

const rowSchema = object({
  id: nonEmptyText,
  anchor,
  framework: v.picklist(FRAMEWORKS),
  title: nonEmptyText,
  stage: v.picklist(STAGES),
  product: v.picklist(PRODUCTS),
  threats: v.optional(v.array(threatId), []),
  /** Dates from which the duty applies, as changed by the Digital Omnibus. */
  applies: v.optional(v.array(calendarDate), []),
  appliesNote: optional(nonEmptyText),
  guardLogs: optional(nonEmptyText),
  redTeamDelivers: optional(nonEmptyText),
  /** Required: under every framework some duties stay with the customer. */
  staysWithYou: nonEmptyText,
  source,
  checked: v.picklist(CHECKED),
});

const { lead: _, ...noteFields } = linkedOpening;

export const complianceSchema = object({
  columns: textObject("stage", "product", "evidence", "guardLogs", "redTeamDelivers", "staysWithYou", "empty"),
  products: textObject(...PRODUCTS),
  checkedWords: textObject(...CHECKED),
  stages: atLeastOne({ id: v.picklist(STAGES), name: nonEmptyText, text: nonEmptyText }),
  notes: object({
    mapsTo: object({ ...noteFields, means: listed, doesNotMean: listed }),
    logLine: textWithLink,
    deliverables: textWithLink,
    neither: textObject("heading", "text"),
    article: textObject("slug", "text"),
  }),
  frameworks: v.pipe(
    v.array(frameworkSchema),
    v.check((list) => list.map(({ id }) => id).join() === FRAMEWORKS.join(), "must be the eight frameworks, in order"),
  ),
  aiActDates: object({
    ...texts("heading", "note"),
    checked: v.picklist(CHECKED),
    sources: atLeastOne({ ...source.entries, for: nonEmptyText }),
    dates: atLeastOne({ date: calendarDate, text: nonEmptyText, was: optional(calendarDate) }),
  }),
  rows: v.pipe(
    v.array(rowSchema),
    v.check((rows) => new Set(rows.map((row) => row.anchor)).size === rows.length, "has an anchor twice"),
    v.check((rows) => rows.every(claimsAgree), "has a product that its columns contradict"),
  ),
});

export type ComplianceContent = v.InferOutput<typeof complianceSchema>;
export type ComplianceRow = v.InferOutput<typeof rowSchema>;
export type Framework = v.InferOutput<typeof frameworkSchema>;

/** Whether the product column agrees with the columns of each product's deliverables. */
function claimsAgree({ product, guardLogs, redTeamDelivers }: ComplianceRow): boolean {
  const claims = (one: "guard" | "red-team") => ROWS_FOR[one].includes(product);
  return claims("guard") === (guardLogs !== undefined) && claims("red-team") === (redTeamDelivers !== undefined);
}

/** The whole map as CSV; `page` is the absolute URL of /compliance. */
export function complianceCsv({ frameworks, rows }: ComplianceContent, page: string): string {
  const nameOf = new Map(frameworks.map(({ id, name }) => [id, name]));
  return csvFile(rows, {
    framework: ({ framework }) => nameOf.get(framework),
    id: ({ id }) => id,
    title: ({ title }) => title,
    stage: ({ stage }) => stage,
    product: ({ product }) => product,
    applies_from: ({ applies }) => applies.join(" "),
    guard_logs: ({ guardLogs }) => guardLogs,
    red_team_delivers: ({ redTeamDelivers }) => redTeamDelivers,
    stays_with_you: ({ staysWithYou }) => staysWithYou,
    source: ({ source }) => `${source.publisher}: ${source.url}`,
    source_year: ({ source }) => source.year,
    checked: ({ checked }) => checked,
    link: ({ anchor }) => `${page}#${anchor}`,
  });
}
