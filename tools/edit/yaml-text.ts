import { isDeepStrictEqual } from "node:util";
import {
  CST,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

// The library's own writer lays a whole file out anew. Here only the places that differ are replaced in the text.

type Edit = { start: number; end: number; text: string };
type Collection = YAMLMap | YAMLSeq;
/** Where an entry of a block collection begins and ends in the text, and the comment lines above it. */
type Entry = { start: number; end: number; above: string; node: Node | null };

const NOT_WRITTEN = "this change cannot be written without disturbing the rest of the file; edit it by hand";
const PLAIN_LINES = { lineWidth: 0 } as const;

const shifted = (text: string, column: number) => text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`);
const columnOf = (text: string, position: number) => position - (text.lastIndexOf("\n", position - 1) + 1);
const lineEnd = (text: string, position: number) => {
  const end = text.indexOf("\n", position);
  return end < 0 ? text.length : end;
};

const applied = (text: string, edits: readonly Edit[], from = 0, to = text.length) => {
  let [result, at] = ["", from];
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, to);
};

function rangeOf(node: Node): [number, number] {
  if (!node.range) throw new Error("the place of a field in the file is not known");
  return [node.range[0], node.range[1]];
}

/** On one line, as `{ text: Read on, to: /guard }`. */
function inFlow(value: unknown): string {
  const text = stringify(value, { ...PLAIN_LINES, collectionStyle: "flow" });
  return text.trimEnd().replace(/\n\s*/g, " ");
}

function scalarText(value: unknown, type: Scalar.Type | undefined, column: number, flow: boolean): string {
  if (typeof value !== "string") return stringify(value).trimEnd();
  if (type === Scalar.QUOTE_DOUBLE && !value.includes("\n")) return JSON.stringify(value);
  const isBlock = value.includes("\n") && !flow;
  const kept = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL ? type : Scalar.BLOCK_LITERAL;
  const wanted = isBlock ? kept : type === Scalar.QUOTE_SINGLE ? type : Scalar.PLAIN;
  const token = CST.createScalarToken(value, {
    end: [],
    implicitKey: false,
    indent: column + 2,
    inFlow: flow,
    type: wanted,
  });
  const text = CST.stringify(token).replace(/\n$/, "");
  return isBlock ||
    (parseDocument(flow ? `[ ${text} ]` : text)
      .toJS()
      ?.toString() === value &&
      isText(text))
    ? text
    : JSON.stringify(value);
}

const isText = (text: string) => typeof parseDocument(text).toJS() === "string";

/** A pair or an item that is not in the file yet, as a block that begins at a column. */
const newEntry = (value: unknown, key: string | undefined, column: number) =>
  shifted(stringify(key === undefined ? [value] : { [key]: value }, PLAIN_LINES).trimEnd(), column);

function entriesOf(text: string, collection: Collection): Entry[] {
  const starts = isSeq(collection)
    ? (collection.srcToken as CST.BlockSequence).items.map(
        ({ start }) => start.find(({ type }) => type === "seq-item-ind")?.offset ?? 0,
      )
    : collection.items.map(({ key }) => rangeOf(key as Node)[0]);
  let before: number | undefined;
  return starts.map((start, index) => {
    const item = collection.items[index];
    const node = (isSeq(collection) ? item : (item as Pair).value) as Node | null;
    const last = Math.max(start, node?.range ? lastOf(node) - 1 : start);
    const end = lineEnd(text, last);
    const above = before === undefined ? "" : text.slice(before + 1, start).replace(/[^\n]*$/, "");
    before = end;
    return { start, end, above, node };
  });
}

/** A block's range runs on over what follows; its last scalar's does not. */
function lastOf(node: Node): number {
  if ((isMap(node) || isSeq(node)) && !node.flow) {
    const item = node.items.at(-1);
    const inner = isSeq(node) ? item : ((item as Pair | undefined)?.value ?? (item as Pair | undefined)?.key);
    if (isNode(inner)) return lastOf(inner);
  }
  return rangeOf(node)[1];
}

/** Which old item each new one was: the same again first, then the one in its place. */
export function sameItems(old: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const left = new Set(old.keys());
  const take = (index: number | undefined) => (index !== undefined && left.delete(index) ? index : undefined);
  const equal = now.map((item, index) =>
    take([index, ...left].find((candidate) => left.has(candidate) && isDeepStrictEqual(old[candidate], item))),
  );
  const open = equal.filter((index) => index === undefined).length;
  const pairs = open === left.size;
  return equal.map((index, place) => index ?? take(pairs ? [...left][0] : left.has(place) ? place : undefined));
}

/** Keys that stay, in the file's order; each new one after the one that comes before it in the form. */
function keyOrder(old: readonly string[], now: readonly string[]): string[] {
  const order = old.filter((key) => now.includes(key));
  for (const [index, key] of now.entries()) {
    if (order.includes(key)) continue;
    const before = now.slice(0, index).findLast((earlier) => order.includes(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

function collectionEdits(text: string, node: Collection, old: unknown, value: unknown): Edit[] {
  const isList = Array.isArray(value);
  const own = (data: unknown, key: string | number) => (data as Record<string | number, unknown>)[key];
  const oldKeys = isList ? [...(old as unknown[]).keys()] : Object.keys(old as object);
  const keys = isList
    ? sameItems(old as unknown[], value)
    : keyOrder(oldKeys as string[], Object.keys(value as object));
  const isSame = keys.length === oldKeys.length && keys.every((key, index) => key === oldKeys[index]);
  const valueAt = (place: number, key: string | number | undefined) => own(value, isList ? place : (key as string));
  const nodeAt = (key: string | number) => node.items[oldKeys.indexOf(key as never)];
  const editsAt = (place: number, key: string | number) => {
    const item = nodeAt(key);
    const inner = (isList ? item : (item as Pair).value) as Node;
    return nodeEdits(
      text,
      inner,
      own(old, key),
      valueAt(place, key),
      node.flow === true,
      isList ? undefined : (item as Pair),
    );
  };
  if (isSame) return keys.flatMap((key, place) => editsAt(place, key as string | number));

  const [start, end] = rangeOf(node);
  if (node.flow) return [{ start, end, text: inFlow(value) }];
  if (keys.length === 0) return [{ start, end: lastOf(node), text: `  ${inFlow(value)}` }];
  const entries = entriesOf(text, node);
  const column = columnOf(text, entries[0]?.start ?? start);
  const indent = `\n${" ".repeat(column)}`;
  const parts = keys.map((key, place) => {
    const entry = key === undefined ? undefined : entries[oldKeys.indexOf(key as never)];
    if (!entry) return newEntry(valueAt(place, key), isList ? undefined : (key as string), column);
    const own = applied(text, editsAt(place, key as string | number), entry.start, entry.end);
    return place === 0 || entry.above === "" ? own : `${entry.above.trim()}${indent}${own}`;
  });
  return [{ start: entries[0]?.start ?? start, end: entries.at(-1)?.end ?? end, text: parts.join(indent) }];
}

function nodeEdits(text: string, node: Node | null, old: unknown, value: unknown, flow: boolean, pair?: Pair): Edit[] {
  if (isDeepStrictEqual(old, value)) return [];
  // What it stands for is changed at its own place.
  if (isAlias(node)) return [];
  if (node === null) throw new Error(NOT_WRITTEN);
  const isCollection = (isMap(node) || isSeq(node)) && typeof value === "object" && value !== null;
  if (isCollection && isSeq(node) === Array.isArray(value) && !(node.items.length === 0)) {
    return collectionEdits(text, node, old, value);
  }
  const [start] = rangeOf(node);
  const column = columnOf(text, pair ? rangeOf(pair.key as Node)[0] : start);
  const end = lastOf(node) - (text[lastOf(node) - 1] === "\n" ? 1 : 0);
  if (typeof value === "object" && value !== null) {
    if (flow || Object.keys(value).length === 0) return [{ start, end, text: inFlow(value) }];
    const inner = column + 2;
    const block = shifted(stringify(value, PLAIN_LINES).trimEnd(), inner);
    return [{ start, end, text: pair ? `\n${" ".repeat(inner)}${block}` : block }];
  }
  const type = isScalar(node) ? (node.type as Scalar.Type | undefined) : undefined;
  return [{ start, end, text: scalarText(value, type, column, flow) }];
}

/** What a file says as it is typed, placeholders unfilled. */
export type YamlContent = {
  data: unknown;
  /** What is written once and used again: the place of each use, and of what it stands for. */
  aliases: ReadonlyMap<string, string>;
};

/** @throws when it cannot be read */
export function readYaml(text: string): YamlContent {
  const document = parseDocument(text);
  const [unreadable] = document.errors;
  if (unreadable) throw unreadable;
  return { data: document.toJS(), aliases: aliasesIn(document.contents) };
}

/**
 * The text with this data in it. What did not change stays as it was typed: comments, order, quotation marks.
 * @throws when the text cannot be changed in such a way
 */
export function withData(text: string, data: unknown): string {
  const document = parseDocument(text, { keepSourceTokens: true });
  const old: unknown = document.toJS();
  if (isDeepStrictEqual(old, data)) return text;
  const changed = rootEdited(text, document.contents, old, data);
  if (!isDeepStrictEqual(readYaml(changed).data, data)) {
    throw new Error(NOT_WRITTEN);
  }
  return changed;
}

function rootEdited(text: string, root: Node | null, old: unknown, data: unknown): string {
  if (root === null || old === null) return `${text.replace(/\n?$/, "\n")}${stringify(data, PLAIN_LINES)}`;
  if (data === null)
    return `${applied(text, [{ start: rangeOf(root)[0], end: lineEnd(text, lastOf(root) - 1) + 1, text: "" }])}`;
  return applied(text, nodeEdits(text, root, old, data, false));
}

function aliasesIn(root: Node | null): Map<string, string> {
  const anchors = new Map<string, string>();
  const uses = new Map<string, string>();
  const visit = (node: unknown, place: string) => {
    if (isAlias(node)) uses.set(place, anchors.get(node.source) ?? "");
    else if (isNode(node) && "anchor" in node && node.anchor) anchors.set(node.anchor, place);
    if (isMap(node)) for (const { key, value } of node.items) visit(value, `${place}/${pointerPart(String(key))}`);
    if (isSeq(node)) for (const [index, item] of node.items.entries()) visit(item, `${place}/${index}`);
  };
  visit(root, "");
  return uses;
}

/** As a JSON Pointer spells a key. */
export const pointerPart = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");

/** The keys of a JSON Pointer, from the outside in. */
export const pointerKeys = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
