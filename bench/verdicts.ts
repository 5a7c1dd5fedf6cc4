import { INHERENT, type PageResult } from "./pages.ts";
import { CATEGORIES } from "./report.ts";

const LCP_RATIO_MAX = 1.1;
export type Verdict = { target: string; met: boolean; detail: string };

/** Lighthouse shows three decimals. */
const roundedCls = (cls: number) => Math.round(cls * 1000) / 1000;

export function pageVerdicts(results: readonly PageResult[], notMeasured: readonly string[]): Verdict[] {
  const verdict = (target: string, misses: string[], otherwise: string): Verdict => {
    const all = [...misses, ...notMeasured.map((path) => `${path} not measured`)];
    return { target, met: all.length === 0, detail: all.length === 0 ? otherwise : all.join("; ") };
  };
  const onAll = `${results.length} of ${results.length} pages`;
  const ratios = results.map((result) => result.lcpRatio);
  return [
    verdict("Lighthouse 100 in all four categories", results.flatMap(lostPoints), onAll),
    verdict(
      `LCP at most ${LCP_RATIO_MAX.toFixed(2)} × the page without scripts`,
      results
        .filter((result) => result.lcpRatio > LCP_RATIO_MAX)
        .map(({ path, lcpRatio }) => `${path} ${lcpRatio.toFixed(2)}`),
      `at most ${Math.max(...ratios).toFixed(2)}`,
    ),
    verdict(
      "CLS 0",
      results
        .filter(({ site }) => roundedCls(site.cls) > 0)
        .map(({ path, site }) => `${path} ${roundedCls(site.cls).toFixed(3)}`),
      onAll,
    ),
    verdict(
      "Every script a page names was loaded while it was measured",
      results
        .filter(({ scriptsNotSeen }) => scriptsNotSeen.length > 0)
        .map(({ path, scriptsNotSeen }) => `${path} ran without ${scriptsNotSeen.length}, so its figures flatter it`),
      onAll,
    ),
  ];
}

function lostPoints({ path, site, limit, failing }: PageResult): string[] {
  return CATEGORIES.flatMap((category) => {
    const score = site.scores[category] ?? 0;
    const audits = failing.filter((one) => one.category === category).map((one) => one.audit);
    const unscripted = category === "performance" ? (limit.scores.performance ?? 100) : 100;
    const isInherent = category !== "performance" && INHERENT[path] !== undefined && audits.length === 0;
    if (score >= 100 || isInherent) return [];
    const why = [audits.join(", "), unscripted < 100 ? `without scripts ${unscripted}` : ""].filter(Boolean).join("; ");
    return [`${path} ${category} ${score}${why ? ` (${why})` : ""}`];
  });
}
