export type QueryVariant = { path: string; parameter: string; values: readonly string[] };

/**
 * Tells the few addresses whose query changes the page itself: one that names something known, as in ?models=gpt-4o.
 * These are rendered when asked for; any other query, and nonsense, gets the prerendered file.
 */
export function variantFinder(variants: readonly QueryVariant[]): (target: string) => boolean {
  const byPath = new Map(variants.map(({ path, ...rest }) => [path, { ...rest, values: new Set(rest.values) }]));
  return (target) => {
    const question = target.indexOf("?");
    const variant = question === -1 ? undefined : byPath.get(target.slice(0, question));
    if (variant === undefined) return false;
    const value = new URLSearchParams(target.slice(question)).get(variant.parameter);
    return value?.split(",").some((part) => variant.values.has(part)) ?? false;
  };
}
