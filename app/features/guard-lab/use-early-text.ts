import { useEffect, useEffectEvent, useState } from "react";

function textIn(id: string): string | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}

/** What was typed before the scripts came. React sets a field back to what it was when it takes over. */
export function useEarlyText(id: string, prerendered: string, onFound: (text: string) => void): void {
  const [early] = useState(() => textIn(id) ?? prerendered);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (early !== prerendered) found(early);
  }, [early, prerendered]);
}
