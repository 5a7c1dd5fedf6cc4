import type { Element } from "hast";
import { elementsOf, parseHtml } from "../tools/build/html.ts";

const SCRIPT_ADDRESS = /"(\/assets\/[^"]+\.js)"/g;

/** A script, or a hint that would fetch one nobody runs. */
const isScript = ({ tagName, properties }: Element) =>
  tagName === "script" ||
  (tagName === "link" && (`${properties.rel}` === "modulepreload" || properties.as === "script"));

/** A page as it would be without any script: the limit that no version with scripts can paint before. */
export function withoutScripts(html: string): string {
  let [rest, at] = ["", 0];
  for (const { position } of elementsOf(parseHtml(html)).filter(isScript)) {
    rest += html.slice(at, position?.start.offset);
    at = position?.end.offset ?? at;
  }
  return rest + html.slice(at);
}

/** Every script a page names, in whatever way it will be loaded. */
export function namedScripts(html: string): string[] {
  return [...new Set([...html.matchAll(SCRIPT_ADDRESS)].map((match) => match[1] as string))];
}
