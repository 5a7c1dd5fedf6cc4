/** Joins the defined class names; `undefined` if there are none, to avoid an empty `class` attribute. */
export function classNames(...names: (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
