import { useEffect, useRef, useState } from "react";

/** Long enough that a screen reader hears the verdict on a sentence, not on each letter. */
const ANNOUNCE_AFTER_MS = 800;

/** A sentence once it has stood for a while; nothing for what was there from the start. */
export function useAnnouncement(sentence: string): [string, (words: string) => void] {
  const [announced, setAnnounced] = useState("");
  const first = useRef(sentence);
  useEffect(() => {
    if (first.current === sentence) return;
    first.current = "";
    const timer = setTimeout(() => setAnnounced(sentence), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return [announced, setAnnounced];
}
