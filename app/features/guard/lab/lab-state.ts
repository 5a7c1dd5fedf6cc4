import type { Role, Turn } from "#guard";

/** Maximum number of turns, each of which is a field on the page. The engine itself reads more. */
export const MAX_TURNS_SHOWN = 100;

/** The kind of text: input to the model, its output, or a conversation. */
type Mode = "input" | "output" | "conversation";

/** A turn with a stable id, which it keeps when it is moved. */
export type LabTurn = Turn & { id: number };

export type LabState = {
  mode: Mode;
  text: string;
  turns: readonly LabTurn[];
  systemPrompt: string;
  /** The text of a policy file; empty means the lab's own policy. */
  policy: string;
};

/** The content of a sample or a link; a sample leaves the policy unchanged. */
export type Opened = { systemPrompt: string; policy?: string } & (
  | { mode: "input" | "output"; text: string }
  | { mode: "conversation"; turns: readonly Turn[] }
);

export type LabEvent =
  | { type: "opened"; opened: Opened }
  | { type: "switched"; mode: Mode }
  | { type: "typed"; text: string }
  | { type: "prompted"; systemPrompt: string }
  | { type: "policy-typed"; policy: string }
  | { type: "turn-changed"; id: number; change: Partial<Turn> }
  | { type: "turn-added" }
  | { type: "turn-moved"; id: number; by: -1 | 1 }
  | { type: "turn-removed"; id: number }
  | { type: "cleared" };

export const nextId = (turns: readonly LabTurn[]): number => Math.max(-1, ...turns.map(({ id }) => id)) + 1;
export const withIds = (turns: readonly Turn[]): LabTurn[] => turns.map((turn, id) => ({ ...turn, id }));

export const isFull = (turns: readonly LabTurn[]): boolean => turns.length >= MAX_TURNS_SHOWN;

const roleAfter = (role: Role | undefined): Role => (role === "user" ? "assistant" : "user");

export function labReducer(state: LabState, event: LabEvent): LabState {
  const { turns } = state;
  switch (event.type) {
    case "opened": {
      const { opened } = event;
      const { mode, systemPrompt, policy = state.policy } = opened;
      const content = opened.mode === "conversation" ? { turns: withIds(opened.turns) } : { text: opened.text };
      return { ...state, ...content, mode, systemPrompt, policy };
    }
    case "switched":
      return { ...state, mode: event.mode };
    case "typed":
      return { ...state, text: event.text };
    case "prompted":
      return { ...state, systemPrompt: event.systemPrompt };
    case "policy-typed":
      return { ...state, policy: event.policy };
    case "turn-changed":
      return { ...state, turns: turns.map((turn) => (turn.id === event.id ? { ...turn, ...event.change } : turn)) };
    case "turn-added":
      if (isFull(turns)) return state;
      return { ...state, turns: [...turns, { id: nextId(turns), role: roleAfter(turns.at(-1)?.role), text: "" }] };
    case "turn-moved":
      return { ...state, turns: moved(turns, event.id, event.by) };
    case "turn-removed":
      return turns.length === 1 ? state : { ...state, turns: turns.filter(({ id }) => id !== event.id) };
    case "cleared":
      return state.mode === "conversation"
        ? { ...state, turns: [{ id: 0, role: "user", text: "" }] }
        : { ...state, text: "" };
  }
}

function moved(turns: readonly LabTurn[], id: number, by: -1 | 1): readonly LabTurn[] {
  const from = turns.findIndex((turn) => turn.id === id);
  const turn = turns[from];
  if (!turn || from + by < 0) return turns;
  return turns.toSpliced(from, 1).toSpliced(from + by, 0, turn);
}

/** A single text as a conversation of one turn. */
export const turnsOf = ({ mode, text, turns }: Pick<LabState, "mode" | "text" | "turns">): readonly Turn[] =>
  mode === "conversation" ? turns : [{ role: mode === "input" ? "user" : "assistant", text }];

export type First = Pick<LabState, "mode" | "text" | "systemPrompt">;

/** Whether the prerendered result still applies. */
export const isUntouched = (state: LabState, first: First) =>
  state.mode === first.mode &&
  state.text === first.text &&
  state.systemPrompt === first.systemPrompt &&
  state.policy === "";
