import layout from "./layout/layout.module.css";
import typeset from "./text/typeset.module.css";

/** The classes that nearly every component uses: layout parts, and the roles of text. */
export { layout, typeset };

/** Joins the defined class names; `undefined` if there are none, to avoid an empty `class` attribute. */
export const classNames = (...names: (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;
