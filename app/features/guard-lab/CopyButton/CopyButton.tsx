import { useEffect, useState } from "react";
import { Button } from "#app/ui/Button/Button.tsx";

export type CopyButtonProps = {
  children: string;
  done: string;
  textToCopy: () => string;
  onCopied: (words: string) => void;
};

const DONE_SHOWN_MS = 2_000;
const FAILED = "Copying is not allowed here";
/** Pressed before scripts came, some browsers want another press by now. */
const AGAIN = "Press again to copy";

/** Browsers have no clipboard on plain http. */
async function write(text: string) {
  await navigator.clipboard.writeText(text);
}

/** Says that it has copied, in its own words and to a screen reader. */
export function CopyButton({ children, done, textToCopy, onCopied }: CopyButtonProps) {
  const [said, setSaid] = useState<string>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    const pressed = navigator.userActivation?.isActive ?? true;
    const words = await write(textToCopy()).then(
      () => done,
      () => (pressed ? FAILED : AGAIN),
    );
    setSaid(words);
    onCopied(words);
  }
  return (
    <Button variant="quiet" size="small" onClick={copy}>
      {said ?? children}
    </Button>
  );
}
