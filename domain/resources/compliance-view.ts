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

export const PRODUCT_FILTERS = ["guard", "red-team", "neither"] as const;
type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** The rows each product filter shows. */
export const ROWS_FOR: Readonly<Record<ProductFilter, readonly MappedProduct[]>> = {
  guard: ["guard", "both"],
  "red-team": ["red-team", "both"],
  neither: ["neither"],
};

export type ComplianceView = {
  framework: FrameworkId | "all";
  stage: Stage | "all";
  product: ProductFilter | "all";
};

export const WHOLE_MAP: ComplianceView = { framework: "all", stage: "all", product: "all" };

export function isShown(row: MappedRow, view: ComplianceView): boolean {
  return (
    (view.framework === "all" || row.framework === view.framework) &&
    (view.stage === "all" || row.stage === view.stage) &&
    (view.product === "all" || ROWS_FOR[view.product].includes(row.product))
  );
}

const known = <Value extends string>(values: readonly Value[], text: string | null): Value | "all" =>
  values.find((value) => value === text) ?? "all";

export const readComplianceView = (query: URLSearchParams): ComplianceView => ({
  framework: known(FRAMEWORKS, query.get("framework")),
  stage: known(STAGES, query.get("stage")),
  product: known(PRODUCT_FILTERS, query.get("product")),
});

/** The query of a view; empty for the whole map. */
export function complianceQuery(view: ComplianceView): string {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value !== "all"));
  return query.size > 0 ? `?${query}` : "";
}
