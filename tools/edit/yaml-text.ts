import { isDeepStrictEqual } from "node:util";
import { type Document, isAlias, isMap, isScalar, isSeq, parseDocument, Scalar, stringify, visit } from "yaml";

/** Long lines are not folded, so that changing a text changes only its own lines. */
const LAYOUT = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

function escaped(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? "";
  return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
}

/** Parses a text so that invisible characters in its quoted strings are printed escaped, where authors see them. */
function documentOf(text: string) {
  const document = parseDocument(text, {
    customTags: (tags) =>
      tags.map((tag) => {
        if (typeof tag === "string" || tag.collection || tag.tag !== "tag:yaml.org,2002:str") return tag;
        const print: typeof tag.stringify = (...args) => {
          const text = tag.stringify?.(...args) ?? "";
          return text.startsWith('"') ? text.replace(INVISIBLE, escaped) : text;
        };
        return { ...tag, stringify: print };
      }),
  });
  const [unreadable] = document.errors;
  if (unreadable) throw unreadable;
  return document;
}

/** Prints a document, with `{ a: b }` but `[a, b]`: the library pads both or neither. */
function printed(document: Document): string {
  visit(document, {
    Collection: (_, node) => {
      const print = node.toString.bind(node);
      const flowCollectionPadding = isMap(node) ? " " : "";
      node.toString = (ctx, ...rest) => print(ctx && { ...ctx, flowCollectionPadding }, ...rest);
    },
  });
  return document.toString(LAYOUT);
}

/** The text in the editor's formatting, which all content files have, so that saving changes only edited values. */
export function normalised(text: string): string {
  const document = documentOf(text);
  return document.contents === null ? text : printed(document);
}

/** The data of a YAML text, with placeholders unresolved. @throws when the text is not YAML */
export const readYaml = (text: string): unknown => documentOf(text).toJS();

/**
 * The text with its data replaced. Keeps comments, order and quotation marks of unchanged values.
 * @throws when the result would not parse to the data, for example because an alias differs from its anchor
 */
export function withData(text: string, data: unknown): string {
  const document = documentOf(text);
  const old: unknown = document.toJS();
  if (isDeepStrictEqual(old, data)) return text;
  const changed = replaced(text, document, old, data);
  if (!isDeepStrictEqual(readYaml(changed), data)) {
    throw new Error("this change cannot be written without disturbing the rest of the file; edit it by hand");
  }
  return changed;
}

/** Replaces the data of a document. Comments of a file without data are kept when data is added, and when it is removed. */
function replaced(text: string, document: ReturnType<typeof documentOf>, old: unknown, data: unknown): string {
  if (old === null) return `${text.replace(/\n?$/, "\n")}${stringify(data, LAYOUT)}`;
  if (data === null) return text.slice(0, document.contents?.range[0]);
  document.contents = updated(document, document.contents, old, data) as typeof document.contents;
  return printed(document);
}

/** The node for a value: the old node with minimal changes if its type fits, otherwise a new one. */
function updated(document: Document, node: unknown, old: unknown, value: unknown): unknown {
  // An alias changes with its anchor.
  if (isAlias(node) || isDeepStrictEqual(old, value)) return node;
  if (isSeq(node) && Array.isArray(value) && Array.isArray(old)) {
    const { items } = node;
    if (items.length === 0) node.flow = false;
    node.items = matchItems(old, value).map((from, index) =>
      from === undefined ? document.createNode(value[index]) : updated(document, items[from], old[from], value[index]),
    );
    if (value.length === 0) node.flow = true;
    return node;
  }
  if (isMap(node) && typeof value === "object" && value !== null && !Array.isArray(value)) {
    node.items = node.items.filter(({ key }) => Object.hasOwn(value, String(key)));
    let place = 0;
    for (const [key, entry] of Object.entries(value)) {
      const known = node.items.findIndex((pair) => String(pair.key) === key);
      const pair = node.items[known];
      if (pair) pair.value = updated(document, pair.value, (old as Record<string, unknown>)[key], entry);
      else node.items.splice(place, 0, document.createPair(key, entry));
      place = (pair ? known : place) + 1;
    }
    return node;
  }
  const fresh = document.createNode(value);
  if (isScalar(node) && isScalar(fresh)) {
    const type = typeof value === "string" && value.includes("\n") ? blockType(node.type) : node.type;
    Object.assign(fresh, { comment: node.comment, anchor: node.anchor }, typeof value === "string" && { type });
  }
  return fresh;
}

/** The block style for a multi-line string; folded blocks stay folded. */
const blockType = (type: Scalar["type"]) => (type === Scalar.BLOCK_FOLDED ? type : Scalar.BLOCK_LITERAL);

/** The index of the old item that each new one continues: an equal one, or the next or the one in its place of the rest. */
function matchItems(old: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const left = new Set(old.keys());
  const take = (index: number | undefined) => (index !== undefined && left.delete(index) ? index : undefined);
  const equal = now.map((item, index) =>
    take([index, ...left].find((candidate) => left.has(candidate) && isDeepStrictEqual(old[candidate], item))),
  );
  const open = equal.filter((index) => index === undefined).length;
  // If as many new items as old ones are left over, they are paired in order.
  const pairs = open === left.size;
  return equal.map((index, place) => index ?? take(pairs ? [...left][0] : place));
}
