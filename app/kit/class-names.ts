/** Joins the class names that are there; `undefined` rather than an empty `class` attribute when none is. */
export function classNames(...names: (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
