import type { Family } from "#domain/guard/families.ts";
import { DEFAULT_POLICY, type Policy } from "#domain/guard/policy.ts";
import type { Direction } from "#domain/guard/verdict.ts";

export type LabState = {
  text: string;
  direction: Direction;
  systemPrompt: string;
  /** Families the visitor has switched off. */
  off: readonly Family[];
};

export type LabEvent =
  | { type: "typed"; text: string }
  | { type: "opened"; text: string; direction: Direction; systemPrompt: string }
  | { type: "turned"; direction: Direction }
  | { type: "prompted"; systemPrompt: string }
  | { type: "switched"; family: Family; on: boolean };

export function labReducer(state: LabState, event: LabEvent): LabState {
  switch (event.type) {
    case "typed":
      return { ...state, text: event.text };
    case "opened":
      return { ...state, text: event.text, direction: event.direction, systemPrompt: event.systemPrompt };
    case "turned":
      return { ...state, direction: event.direction };
    case "prompted":
      return { ...state, systemPrompt: event.systemPrompt };
    case "switched":
      return {
        ...state,
        off: event.on ? state.off.filter((family) => family !== event.family) : [...state.off, event.family],
      };
  }
}

/** What the prerendered result speaks of. */
export const isUntouched = ({ text, direction, systemPrompt, off }: LabState, first: Omit<LabState, "off">) =>
  text === first.text && direction === first.direction && systemPrompt === first.systemPrompt && off.length === 0;

export function policyWithout(off: readonly Family[]): Policy {
  const actions = { ...DEFAULT_POLICY.actions };
  for (const family of off) actions[family] = "off";
  return { ...DEFAULT_POLICY, actions };
}
