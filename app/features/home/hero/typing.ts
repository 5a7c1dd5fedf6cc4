/** Delays from the specification, sections 4 and 9. */
const TYPING_MS_PER_CHARACTER = 35;
const TYPING_PAUSE_MS = 800;

/** The current phrase, the number of its visible characters, and the current phase. */
export type TypingState = { phrase: number; shown: number; phase: "typing" | "pausing" | "deleting" };

const charactersOf = (phrase: string | undefined) => Array.from(phrase ?? "").length;

/** The initial state: the first phrase, complete. */
export const initialTyping = (phrases: readonly string[]): TypingState => ({
  phrase: 0,
  shown: charactersOf(phrases[0]),
  phase: "pausing",
});

export const typingDelay = ({ phase }: TypingState): number =>
  phase === "pausing" ? TYPING_PAUSE_MS : TYPING_MS_PER_CHARACTER;

/** One step of the state machine: type a character, pause, delete a character, or go to the next phrase. */
export function typingStep(state: TypingState, phrases: readonly string[]): TypingState {
  const { phrase, shown, phase } = state;
  const length = charactersOf(phrases[phrase]);
  switch (phase) {
    case "typing":
      return shown + 1 < length ? { ...state, shown: shown + 1 } : { phrase, shown: length, phase: "pausing" };
    case "pausing":
      return { ...state, phase: "deleting" };
    case "deleting":
      if (shown > 1) return { ...state, shown: shown - 1 };
      return { phrase: (phrase + 1) % phrases.length, shown: 0, phase: "typing" };
  }
}

/** Splits a phrase into a visible and an invisible part, so that the full phrase takes part in layout. */
export function splitPhrase(phrase: string, shown: number): { seen: string; unseen: string } {
  const characters = Array.from(phrase);
  return { seen: characters.slice(0, shown).join(""), unseen: characters.slice(shown).join("") };
}
