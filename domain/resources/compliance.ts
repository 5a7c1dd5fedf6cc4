import * as v from "valibot";
import { openingFields } from "../content/page.ts";
import { anchor, atLeastOne, calendarDate, nonEmptyText, textObject, texts } from "../content/text.ts";
import { THREATS } from "../content/threats.ts";
import { FRAMEWORKS, PRODUCTS, ROWS_FOR, STAGES } from "./compliance-view.ts";
import { csvLine } from "./csv.ts";

const CHECKED = ["primary", "secondary", "not checked"] as const;

const url = v.pipe(nonEmptyText, v.startsWith("https://", "does not begin with https://"));
const year = v.pipe(v.number(), v.integer(), v.minValue(1900));
const source = v.strictObject({ url, publisher: nonEmptyText, year });
const textWithLink = v.strictObject({ ...texts("label", "heading", "text"), link: textObject("to", "text") });
const listed = v.strictObject({ heading: nonEmptyText, items: atLeastOne(nonEmptyText) });

const frameworkSchema = v.strictObject({
  id: v.picklist(FRAMEWORKS),
  name: nonEmptyText,
  version: nonEmptyText,
  date: nonEmptyText,
  publisher: nonEmptyText,
  url,
  /** The kind of framework: a list, a law, a standard. */
  kind: nonEmptyText,
  note: nonEmptyText,
  checked: v.picklist(CHECKED),
});

const rowSchema = v.strictObject({
  id: nonEmptyText,
  anchor,
  framework: v.picklist(FRAMEWORKS),
  title: nonEmptyText,
  stage: v.picklist(STAGES),
  product: v.picklist(PRODUCTS),
  threats: v.optional(
    v.array(
      v.picklist(
        THREATS.map(({ id }) => id),
        "is no threat of content/threats.json",
      ),
    ),
    [],
  ),
  /** Dates from which the duty applies, as changed by the Digital Omnibus. */
  applies: v.optional(v.array(calendarDate), []),
  appliesNote: v.optional(nonEmptyText),
  guardLogs: v.optional(nonEmptyText),
  redTeamDelivers: v.optional(nonEmptyText),
  /** Required: under every framework some duties stay with the customer. */
  staysWithYou: nonEmptyText,
  source,
  checked: v.picklist(CHECKED),
});

const { short: _short, lead: _lead, ...noteFields } = openingFields;

export const complianceSchema = v.strictObject({
  columns: textObject("stage", "product", "guardLogs", "redTeamDelivers", "staysWithYou", "empty"),
  products: textObject(...PRODUCTS),
  checkedWords: textObject(...CHECKED),
  stages: atLeastOne(v.strictObject({ id: v.picklist(STAGES), name: nonEmptyText, text: nonEmptyText })),
  notes: v.strictObject({
    mapsTo: v.strictObject({ ...noteFields, means: listed, doesNotMean: listed }),
    logLine: textWithLink,
    deliverables: textWithLink,
    neither: textObject("heading", "text"),
    article: textObject("slug", "text"),
  }),
  frameworks: v.pipe(
    v.array(frameworkSchema),
    v.check((list) => list.map(({ id }) => id).join() === FRAMEWORKS.join(), "must be the eight frameworks, in order"),
  ),
  aiActDates: v.strictObject({
    heading: nonEmptyText,
    note: nonEmptyText,
    checked: v.picklist(CHECKED),
    sources: atLeastOne(v.strictObject({ ...source.entries, for: nonEmptyText })),
    dates: atLeastOne(v.strictObject({ date: calendarDate, text: nonEmptyText, was: v.optional(calendarDate) })),
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

const CSV_HEAD = [
  "framework",
  "id",
  "title",
  "stage",
  "product",
  "applies_from",
  "guard_logs",
  "red_team_delivers",
  "stays_with_you",
  "source",
  "source_year",
  "checked",
  "link",
];

/** The whole map as CSV; `page` is the absolute URL of /compliance. */
export function complianceCsv({ frameworks, rows }: ComplianceContent, page: string): string {
  const nameOf = new Map(frameworks.map(({ id, name }) => [id, name]));
  const lines = rows.map((row) => [
    nameOf.get(row.framework) ?? row.framework,
    row.id,
    row.title,
    row.stage,
    row.product,
    row.applies.join(" "),
    row.guardLogs ?? "",
    row.redTeamDelivers ?? "",
    row.staysWithYou,
    `${row.source.publisher}: ${row.source.url}`,
    row.source.year,
    row.checked,
    `${page}#${row.anchor}`,
  ]);
  return [CSV_HEAD, ...lines].map(csvLine).join("");
}
