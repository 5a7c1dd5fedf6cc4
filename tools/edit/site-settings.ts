import ts from "typescript";
import * as v from "valibot";
import { nonEmptyText } from "#domain/content/text.ts";
import type { Field } from "./fields.ts";
import { inside } from "./form-data.ts";

/** Names, addresses, legal identity. It is TypeScript; of it a form shows what is plain text, number, yes or no. */
export const SETTINGS_FILE = "brand/site.ts";

/** What is made of others, such as a product's name, is left to the file. */
type Setting = { name: string; hints: string[]; value: ts.Expression };

const email = v.pipe(nonEmptyText, v.email("is no email address"));
const year = v.pipe(v.number("is no year"), v.integer("is no year"), v.minValue(2000, "is no year"));
const https = v.pipe(nonEmptyText, v.startsWith("https://", "does not begin with https://"));

/** What would break pages or mail; the rest is for its owner to know. */
export const settingsSchema = v.object({
  brand: nonEmptyText,
  site: v.object({
    tagline: nonEmptyText,
    origin: v.pipe(https, v.regex(/[^/]$/, "ends with a slash"), v.url("is no address")),
    contactEmail: email,
    securityEmail: email,
    copyrightYear: year,
    social: v.array(v.object({ label: nonEmptyText, href: https })),
  }),
});

const parsed = (text: string) => ts.createSourceFile(SETTINGS_FILE, text, ts.ScriptTarget.Latest, true);

const withoutConst = (node: ts.Expression): ts.Expression => (ts.isAsExpression(node) ? node.expression : node);

function commentOf(node: ts.Node): string[] {
  const told = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
  return told.map((text) => text.replace(/\s+/g, " ").trim()).filter((text) => text !== "");
}

function settingsOf(file: ts.SourceFile): Setting[] {
  const declared = file.statements.filter(ts.isVariableStatement).flatMap((statement) =>
    statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      // The file's own opening words are for engineers.
      hints: name.getText() === "brand" ? [] : commentOf(statement),
      value: initializer,
    })),
  );
  return declared.flatMap(({ value, ...about }) => (value ? [{ ...about, value: withoutConst(value) }] : []));
}

const propertiesOf = (node: ts.ObjectLiteralExpression): Setting[] =>
  node.properties.filter(ts.isPropertyAssignment).map((property) => ({
    name: property.name.getText(),
    hints: commentOf(property),
    value: withoutConst(property.initializer),
  }));

/** A year that must never change is shown and not asked for. */
const NEVER_CHANGED = "feedIdYear";

type Read = { field: Field; value: unknown };

function readSetting({ name, hints, value }: Setting): Read | undefined {
  const about = { hints, isOptional: false };
  if (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value))
    return { field: { kind: "text", ...about }, value: value.text };
  if (ts.isNumericLiteral(value)) {
    const number = Number(value.text);
    const field: Field =
      name === NEVER_CHANGED ? { kind: "fixed", value: number, ...about } : { kind: "number", ...about };
    return { field, value: number };
  }
  if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword)
    return { field: { kind: "switch", ...about }, value: value.kind === ts.SyntaxKind.TrueKeyword };
  if (ts.isObjectLiteralExpression(value)) return readGroup(propertiesOf(value), hints);
  if (!ts.isArrayLiteralExpression(value)) return undefined;
  const items = value.elements.flatMap(
    (element) => readSetting({ name, hints: [], value: withoutConst(element) }) ?? [],
  );
  const [first] = items;
  if (!first) return undefined;
  const field: Field = { kind: "list", item: first.field, least: items.length, most: items.length, ...about };
  return { field, value: items.map((item) => item.value) };
}

function readGroup(settings: readonly Setting[], hints: string[]): Read | undefined {
  const read = settings.flatMap((setting) => {
    const own = readSetting(setting);
    return own ? [{ name: setting.name, ...own }] : [];
  });
  if (read.length === 0) return undefined;
  return {
    field: { kind: "group", fields: read.map(({ name, field }) => [name, field] as const), hints, isOptional: false },
    value: Object.fromEntries(read.map(({ name, value }) => [name, value])),
  };
}

/** @throws when it holds no setting */
export function readSettings(text: string): { field: Field; data: unknown } {
  const read = readGroup(settingsOf(parsed(text)), []);
  if (!read) throw new Error(`${SETTINGS_FILE} has no settings that a form could show`);
  return { field: read.field, data: read.value };
}

/** The literals by their place. */
function literalsOf(settings: readonly Setting[], place = ""): [string, ts.Expression][] {
  return settings.flatMap(({ name, value }): [string, ts.Expression][] => {
    const own = inside(place, name);
    if (ts.isObjectLiteralExpression(value)) return literalsOf(propertiesOf(value), own);
    if (!ts.isArrayLiteralExpression(value)) return [[own, value]];
    return literalsOf(
      value.elements.map((element, index) => ({ name: String(index), hints: [], value: withoutConst(element) })),
      own,
    );
  });
}

const valueIn = (data: unknown, place: string) =>
  place
    .split("/")
    .slice(1)
    .reduce<unknown>((value, key) => Object(value)[key], data);

/** The file with other values; everything around them stays as it is. */
export function withSettings(text: string, data: unknown): string {
  const old = readSettings(text).data;
  const changed = literalsOf(settingsOf(parsed(text))).filter(
    ([place]) => valueIn(data, place) !== valueIn(old, place) && valueIn(data, place) !== undefined,
  );
  return changed
    .sort(([, one], [, other]) => other.pos - one.pos)
    .reduce(
      (result, [place, node]) =>
        result.slice(0, node.getStart()) + JSON.stringify(valueIn(data, place)) + result.slice(node.end),
      text,
    );
}
