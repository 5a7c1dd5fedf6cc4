import { useEffect, useState } from "react";

/** `again`: the press came before hydration, and some browsers by now want another one. */
type CopyOutcome = "copied" | "refused" | "again";

/** Puts a text on the clipboard; the outcome is kept for a while. */
export function useCopy(shownMs: number) {
  const [outcome, setOutcome] = useState<CopyOutcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [outcome, shownMs]);

  async function copy(text: string): Promise<CopyOutcome> {
    const pressed = navigator.userActivation?.isActive ?? true;
    let result: CopyOutcome = "copied";
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No permission, or a page without a secure origin.
      result = pressed ? "refused" : "again";
    }
    setOutcome(result);
    return result;
  }
  return [outcome, copy] as const;
}
