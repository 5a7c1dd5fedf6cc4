const SCRIPT_ELEMENT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
/** Hints that would fetch scripts nobody runs. */
const SCRIPT_HINT = /<link\b(?=[^>]*\b(?:rel="modulepreload"|as="script"))[^>]*>/gi;
const SCRIPT_ADDRESS = /"(\/assets\/[^"]+\.js)"/g;

/** A page as it would be without any script: the limit that no version with scripts can paint before. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPT_ELEMENT, "").replace(SCRIPT_HINT, "");
}

/** Every script a page names, in whatever way it will be loaded. */
export function namedScripts(html: string): string[] {
  return [...new Set([...html.matchAll(SCRIPT_ADDRESS)].map((match) => match[1] as string))];
}
