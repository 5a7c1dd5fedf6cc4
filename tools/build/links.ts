/** What one page says about addresses: where it leads, and which places of its own can be led to. */
export type PageLinks = { links: string[]; anchors: Set<string> };

const SCRIPT_TEXT = /(<script\b[^>]*>)[\s\S]*?<\/script>/g;
const TAG = /<[a-z][^>]*>/gi;
const ATTRIBUTE = /\s(href|src|action|poster|content|id)="([^"]*)"/g;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };

const decode = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** Reads a finished page. Attributes are all it looks at: what scripts and data blocks contain is no link. */
export function readLinks(html: string): PageLinks {
  const tags = html.replace(SCRIPT_TEXT, "$1").match(TAG) ?? [];
  const attributes = tags.flatMap((tag) =>
    [...tag.matchAll(ATTRIBUTE)].map(([, name, value]) => ({ name, value: decode(value as string) })),
  );
  return {
    // What a meta tag contains is an address only if it begins like one.
    links: attributes
      .filter(({ name, value }) => (name === "content" ? /^https?:/.test(value) : name !== "id"))
      .map(({ value }) => value),
    anchors: new Set(attributes.filter(({ name }) => name === "id").map(({ value }) => value)),
  };
}
