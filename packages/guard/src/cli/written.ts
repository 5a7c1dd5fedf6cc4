import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { table } from "./table.ts";

const ATTACK_KINDS =
  "override persona extraction authority format indirect exfiltration obfuscation pressure tool-abuse";
const BENIGN_KINDS =
  "question task document email service code roleplay fiction security-talk developer trigger-words instruction chat data";
const oneOf = (kinds: string) => v.picklist(kinds.split(" "));

const shared = {
  text: v.pipe(v.string(), v.regex(/\S/u)),
  /** ISO code of the language, if it is not English; slices a to i leave it out for every language. */
  lang: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/))),
  /** The id of a pair, which an attack and a benign text of the slice share. */
  twin: v.exactOptional(v.pipe(v.string(), v.nonEmpty())),
};
const writtenText = v.variant("label", [
  v.strictObject({ label: v.literal("attack"), kind: oneOf(ATTACK_KINDS), ...shared }),
  v.strictObject({
    label: v.literal("benign"),
    kind: oneOf(BENIGN_KINDS),
    ...shared,
    /** Set on texts that are written to provoke a false positive. */
    provoke: v.exactOptional(v.literal(true)),
  }),
]);
/** A line of `packages/guard/data`, with the slice (the file) and the line it is in. */
export type WrittenText = v.InferOutput<typeof writtenText> & { slice: string; line: number };

/** Reads a slice: one JSON object a line. @throws an Error that names the line */
export const readSlice = (slice: string, lines: string): WrittenText[] =>
  lines
    .trimEnd()
    .split("\n")
    .map((text, index) => {
      try {
        return { ...v.parse(writtenText, JSON.parse(text)), slice, line: index + 1 };
      } catch (error) {
        throw new Error(`${slice}:${index + 1} ${(error as Error).message}`);
      }
    });

/** Parts of the data: lines that a model learns from, that its settings are chosen on, and that it is measured on. */
export const PARTS = ["training", "tuning", "held-back"] as const;
export type Part = (typeof PARTS)[number];

/** Sets of written texts: the parts, and the texts that were written after the committed weights were trained. */
export const WRITTEN_SETS = [...PARTS, "newer"] as const;
export type WrittenSet = (typeof WRITTEN_SETS)[number];

/** Slices that are held back as a whole: they show how a model does on texts of another style. */
const HELD_BACK_SLICES = ["c", "j"];

/** The part of a line, by the hash of its text or of its pair; `training/data.py` has the same rule. */
export function partOf({ slice, twin, text }: WrittenText): Part {
  if (HELD_BACK_SLICES.includes(slice)) return "held-back";
  const key = twin === undefined ? text : `${slice} ${twin}`;
  const number = createHash("sha256").update(key).digest().readUInt32BE(0);
  if (number % 8 === 0) return "held-back";
  return Math.floor(number / 8) % 12 === 0 ? "tuning" : "training";
}

/** Hosts that may stand in a text: reserved names, IP addresses, and the host of XML namespaces. */
const RESERVED =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|internal|local)$|^[\d.]+$|^www\.w3\.org$/;
const HOST = /(?:https?:\/\/|(?<=[\w.+-])@)((?:[a-z0-9-]+\.)+[a-z0-9-]+)/giu;

/** Problems of the data: a text that is there twice, an incomplete pair, a host that may be somebody's. */
export function problemsOf(lines: readonly WrittenText[]): string[] {
  const problems: string[] = [];
  const texts = new Map<string, string>();
  const pairs = new Map<string, WrittenText[]>();
  for (const line of lines) {
    const place = `${line.slice}:${line.line}`;
    const same = (line.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
    const other = texts.get(same);
    if (other) problems.push(`${place} has the text of ${other}`);
    texts.set(same, place);
    for (const [, host = ""] of line.text.matchAll(HOST)) {
      if (!RESERVED.test(host.toLowerCase())) problems.push(`${place} names ${host}, which may be somebody's`);
    }
    if (line.twin !== undefined) {
      const id = `${line.slice} ${line.twin}`;
      pairs.set(id, [...(pairs.get(id) ?? []), line]);
    }
  }
  for (const [id, pair] of pairs) {
    const labels = pair.map(({ label }) => label).sort();
    if (labels.join() !== "attack,benign") problems.push(`${id} is no pair of an attack and a benign text`);
  }
  return problems;
}

const FOLDER = fileURLToPath(new URL("../../data/", import.meta.url));

/** The paths of a folder's files of JSON lines. */
export const filesIn = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .map((name) => join(folder, name));

/** The written texts of a folder, slice by slice; by default those that belong to a part. */
export async function readWritten(folder = FOLDER): Promise<WrittenText[]> {
  const read = async (file: string) => readSlice(basename(file, ".jsonl"), await readFile(file, "utf8"));
  return (await Promise.all((await filesIn(folder)).map(read))).flat();
}

export async function readSetOf(name: WrittenSet): Promise<WrittenText[]> {
  if (name === "newer") return readWritten(`${FOLDER}newer/`);
  return (await readWritten()).filter((line) => partOf(line) === name);
}

export function countsOf(lines: readonly WrittenText[]) {
  const attacks = lines.filter(({ label }) => label === "attack");
  return {
    attacks: attacks.length,
    benign: lines.length - attacks.length,
    provoking: lines.filter((line) => "provoke" in line).length,
    withLang: lines.filter(({ lang }) => lang !== undefined).length,
    pairs: attacks.filter(({ twin }) => twin !== undefined).length,
  };
}

/** Counts of the texts that belong to a part, by slice, part and kind; of newer ones, all together; and problems of both. */
export async function describeWritten(): Promise<{ text: string; problems: string[] }> {
  const lines = await readWritten();
  const newer = await readSetOf("newer");
  const cells = (own: readonly WrittenText[]) => Object.values(countsOf(own)).map(String);
  const rows = (names: readonly string[], nameOf: (line: WrittenText) => string) =>
    names.map((name) => [name, ...cells(lines.filter((line) => nameOf(line) === name))]);
  const sliceOf = ({ slice }: WrittenText) => slice;
  const kindOf = ({ label, kind }: WrittenText) => `${label} ${kind}`;
  const kinds = [...new Set(lines.map(kindOf))].sort();
  const head = ["attacks", "benign", "provoking", "with lang", "pairs"];
  const text = [
    table(["Slice", ...head], [...rows([...new Set(lines.map(sliceOf))], sliceOf), ["all", ...cells(lines)]]),
    table(["Set", ...head], [...rows(PARTS, partOf), ["newer", ...cells(newer)]]),
    table(
      ["Kind", "lines"],
      kinds.map((kind) => [kind, String(lines.filter((line) => kindOf(line) === kind).length)]),
    ),
  ].join("\n\n");
  return { text, problems: problemsOf([...lines, ...newer]) };
}
