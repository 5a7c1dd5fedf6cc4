import type { Turn } from "#guard";

/** Maximum number of turns, each of which is a field on the page. The engine itself reads more. */
export const MAX_TURNS_SHOWN = 100;

/** A turn with a stable id, which it keeps when it is moved. */
export type LabTurn = Turn & { id: number };

export type LabState = {
  /** The kind of text: input to the model, its output, or a conversation. */
  mode: "input" | "output" | "conversation";
  text: string;
  turns: readonly LabTurn[];
  systemPrompt: string;
  /** The text of a policy file; empty means the lab's own policy. */
  policy: string;
};

export const withIds = (turns: readonly Turn[]): LabTurn[] => turns.map((turn, id) => ({ ...turn, id }));

/** The turns with an empty one at the end: an answer after a user's turn, otherwise a user's. */
export function withNewTurn(turns: readonly LabTurn[]): LabTurn[] {
  const id = Math.max(-1, ...turns.map((turn) => turn.id)) + 1;
  return [...turns, { id, role: turns.at(-1)?.role === "user" ? "assistant" : "user", text: "" }];
}

/** A single text as a conversation of one turn. */
export const turnsOf = ({ mode, text, turns }: Pick<LabState, "mode" | "text" | "turns">): readonly Turn[] =>
  mode === "conversation" ? turns : [{ role: mode === "input" ? "user" : "assistant", text }];
