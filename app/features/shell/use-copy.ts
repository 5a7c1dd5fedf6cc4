import { useEffect, useState } from "react";

/** `again`: pressed before scripts came, some browsers want another press by now. */
type CopyOutcome = "copied" | "refused" | "again";

/** Puts a text on the clipboard; what came of it is known for a while. */
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
