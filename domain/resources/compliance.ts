import { linkedOpening, linkTo } from "../content/page.ts";
import * as v from "../content/text.ts";
import { threatId } from "../content/threats.ts";
import { FRAMEWORKS, PRODUCTS, ROWS_FOR, STAGES } from "./compliance-view.ts";
import { csvFile } from "./csv.ts";

const CHECKED = ["primary", "secondary", "not checked"] as const;

const year = v.pipe(v.number(), v.integer(), v.minValue(1900));
const source = v.object({ url: v.httpsUrl, publisher: v.nonEmptyText, year });
const textWithLink = v.object({ ...v.texts("label", "heading", "text"), link: linkTo });
const listed = v.object({ heading: v.nonEmptyText, items: v.atLeastOne(v.nonEmptyText) });

const frameworkSchema = v.object({
  id: v.picklist(FRAMEWORKS),
  ...v.texts("name", "version", "date", "publisher"),
  url: v.httpsUrl,
  /** `kind`: a list, a law, a standard. */
  ...v.texts("kind", "note"),
  checked: v.picklist(CHECKED),
});

const rowSchema = v.object({
  id: v.nonEmptyText,
  anchor: v.anchor,
  framework: v.picklist(FRAMEWORKS),
  title: v.nonEmptyText,
  stage: v.picklist(STAGES),
  product: v.picklist(PRODUCTS),
  threats: v.optional(v.array(threatId), []),
  /** Dates from which the duty applies, as changed by the Digital Omnibus. */
  applies: v.optional(v.array(v.calendarDate), []),
  appliesNote: v.optional(v.nonEmptyText),
  guardLogs: v.optional(v.nonEmptyText),
  redTeamDelivers: v.optional(v.nonEmptyText),
  /** Required: under every framework some duties stay with the customer. */
  staysWithYou: v.nonEmptyText,
  source,
  checked: v.picklist(CHECKED),
});

const { lead: _, ...noteFields } = linkedOpening;

export const complianceSchema = v.object({
  columns: v.textObject("stage", "product", "evidence", "guardLogs", "redTeamDelivers", "staysWithYou", "empty"),
  products: v.textObject(...PRODUCTS),
  checkedWords: v.textObject(...CHECKED),
  stages: v.atLeastOne({ id: v.picklist(STAGES), name: v.nonEmptyText, text: v.nonEmptyText }),
  notes: v.object({
    mapsTo: v.object({ ...noteFields, means: listed, doesNotMean: listed }),
    logLine: textWithLink,
    deliverables: textWithLink,
    neither: v.textObject("heading", "text"),
    article: v.textObject("slug", "text"),
  }),
  frameworks: v.pipe(
    v.array(frameworkSchema),
    v.check((list) => list.map(({ id }) => id).join() === FRAMEWORKS.join(), "must be the eight frameworks, in order"),
  ),
  aiActDates: v.object({
    ...v.texts("heading", "note"),
    checked: v.picklist(CHECKED),
    sources: v.atLeastOne({ ...source.entries, for: v.nonEmptyText }),
    dates: v.atLeastOne({ date: v.calendarDate, text: v.nonEmptyText, was: v.optional(v.calendarDate) }),
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
