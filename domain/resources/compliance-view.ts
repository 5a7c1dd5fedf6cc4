/** Filters of the compliance map, in a file without its schema, so that no browser loads valibot for them. */

export const FRAMEWORKS = [
  "owasp-llm",
  "owasp-agentic",
  "atlas",
  "nist-ai-rmf",
  "nist-ai-600-1",
  "iso-42001",
  "eu-ai-act",
  "dora",
] as const;
export const STAGES = ["build", "input", "output", "tool", "test", "operate", "govern"] as const;
export const PRODUCTS = ["guard", "red-team", "both", "neither"] as const;

type FrameworkId = (typeof FRAMEWORKS)[number];
type Stage = (typeof STAGES)[number];
type MappedProduct = (typeof PRODUCTS)[number];

type MappedRow = { framework: FrameworkId; stage: Stage; product: MappedProduct };

/** `evidence`: rows for which at least one product leaves evidence. */
export const PRODUCT_FILTERS = ["evidence", "guard", "red-team", "neither"] as const;
type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** The rows each product filter shows. */
export const ROWS_FOR: Readonly<Record<ProductFilter, readonly MappedProduct[]>> = {
  evidence: ["guard", "red-team", "both"],
  guard: ["guard", "both"],
  "red-team": ["red-team", "both"],
  neither: ["neither"],
};

export type ComplianceView = { framework: FrameworkId | "all"; stage: Stage | "all"; product: ProductFilter | "all" };

export const WHOLE_MAP: ComplianceView = { framework: "all", stage: "all", product: "all" };

/** The view without a query: a reader looks for what the products contribute. */
export const OPENING_VIEW: ComplianceView = { ...WHOLE_MAP, product: "evidence" };

export const isShown = (row: MappedRow, view: ComplianceView): boolean =>
  (view.framework === "all" || row.framework === view.framework) &&
  (view.stage === "all" || row.stage === view.stage) &&
  (view.product === "all" || ROWS_FOR[view.product].includes(row.product));

const known = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise;

export const readComplianceView = (query: URLSearchParams): ComplianceView => ({
  framework: known(["all", ...FRAMEWORKS], query.get("framework"), OPENING_VIEW.framework),
  stage: known(["all", ...STAGES], query.get("stage"), OPENING_VIEW.stage),
  product: known(["all", ...PRODUCT_FILTERS], query.get("product"), OPENING_VIEW.product),
});

/** The query of a view; empty for the one the page opens on. */
export function complianceQuery(view: ComplianceView): string {
  const chosen = Object.entries(view).filter(([part, value]) => value !== OPENING_VIEW[part as keyof ComplianceView]);
  const query = new URLSearchParams(chosen);
  return query.size > 0 ? `?${query}` : "";
}
