import { scanConversation } from "./conversation/scan-conversation.ts";
import type { Turn } from "./conversation/turn.ts";
import type { LabelledText } from "./evaluation.ts";
import { scan } from "./scan.ts";
import type { Finding, Span } from "./verdict.ts";

export const EXAMPLE_KINDS = ["message", "answer", "conversation"] as const;

/** What an example is: a message, an answer to be checked against its prompt, or a turn a line. */
export type ExampleKind = { as: (typeof EXAMPLE_KINDS)[number]; systemPrompt: string };

const TURN = /^(User|Assistant): (.+)$/;

/** @throws an Error that names the line */
function turnsOf(text: string): Turn[] {
  return text.split("\n").map((line) => {
    const [, role, words] = TURN.exec(line) ?? [];
    if (words === undefined) throw new Error(`“${line}” begins with neither User: nor Assistant:`);
    return { role: role === "User" ? "user" : "assistant", text: words };
  });
}

/** What the engine finds in an example. */
export function findingsIn(example: string, { as, systemPrompt }: ExampleKind): readonly Finding[] {
  if (as === "conversation") return scanConversation(turnsOf(example)).findings;
  return scan(example, as === "answer" ? { direction: "output", systemPrompt } : {}).findings;
}

/** A stretch of an example: words that a rule found, or that it did not, or what nobody would see. */
export type Piece = { kind: "plain" | "found" | "invisible"; text: string };

const INVISIBLE = /([\p{Cf}\p{Variation_Selector}]+)/u;

/** An example as it can be shown. Invisible characters are named in brackets: one by its number, more by their count. */
export function piecesOf(example: string, { start, end }: Span = { start: 0, end: 0 }): Piece[] {
  const stretches = [
    { kind: "plain", text: example.slice(0, start) },
    { kind: "found", text: example.slice(start, end) },
    { kind: "plain", text: example.slice(end) },
  ] as const;
  return stretches.flatMap(({ kind, text }) =>
    text
      .split(INVISIBLE)
      .map((part, index): Piece => (index % 2 === 0 ? { kind, text: part } : { kind: "invisible", text: named(part) }))
      .filter((piece) => piece.text !== ""),
  );
}

function named(invisible: string): string {
  const characters = [...invisible];
  if (characters.length > 1) return `[${characters.length} invisible characters]`;
  return `[U+${(invisible.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}]`;
}

export type FindingCount = Record<LabelledText["label"], number>;

/** In how many texts of a set each detector found something, whatever came of it. */
export function countFindings(cases: readonly LabelledText[]): Map<string, FindingCount> {
  const counts = new Map<string, FindingCount>();
  for (const { label, text } of cases) {
    for (const detector of new Set(scan(text).findings.map((finding) => finding.detector))) {
      const count = counts.get(detector) ?? { attack: 0, benign: 0 };
      count[label] += 1;
      counts.set(detector, count);
    }
  }
  return counts;
}
