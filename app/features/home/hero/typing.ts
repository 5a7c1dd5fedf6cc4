/** Delays from the specification, sections 4 and 9. */
const TYPING_MS_PER_CHARACTER = 35;
const TYPING_PAUSE_MS = 800;

/** One state of the line: its visible and its invisible part, so that the full phrase takes part in layout. */
type TypingFrame = { seen: string; unseen: string; resting: boolean; delayMs: number };

/** The states of a phrase on the typed line: typing it, unless it is the first, then a pause, then deleting it. */
export function* typingFrames(phrase: string, isFirst: boolean): Generator<TypingFrame, undefined> {
  const characters = Array.from(phrase);
  const frame = (shown: number, resting = false): TypingFrame => ({
    seen: characters.slice(0, shown).join(""),
    unseen: characters.slice(shown).join(""),
    resting,
    delayMs: resting ? TYPING_PAUSE_MS : TYPING_MS_PER_CHARACTER,
  });
  for (let shown = 0; !isFirst && shown < characters.length; shown += 1) yield frame(shown);
  yield frame(characters.length, true);
  for (let shown = characters.length; shown > 0; shown -= 1) yield frame(shown);
}
