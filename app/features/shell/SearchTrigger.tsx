import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { loadChunk } from "#app/hydration/chunk-loader.ts";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import { files, paths } from "#app/paths.ts";
import styles from "./SearchTrigger.module.css";
import type { SearchDialogProps } from "./search/SearchDialog.tsx";

const SEARCH_KEY = "/";

const loadDialog = async () => (await import("./search/SearchDialog.tsx")).SearchDialog;

async function loadIndex(): Promise<string> {
  const response = await fetch(files.searchIndex);
  if (!response.ok) throw new Error(`the search index was answered with ${response.status}`);
  return response.text();
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

type Parts = { Dialog: ComponentType<SearchDialogProps>; index: Promise<string> };

/**
 * The search button; `/` opens it, too, where no field has focus. Dialog and index are loaded when first used.
 * Without scripts it is a link to the site map.
 */
export function SearchTrigger() {
  const [parts, setParts] = useState<Parts>();
  const [{ open, times }, setOpened] = useState({ open: false, times: 0 });
  /** Text typed after the key that opens the search and before its field is there. */
  const typed = useRef("");

  function show() {
    typed.current = "";
    setOpened((last) => ({ open: true, times: last.times + 1 }));
    if (parts) return;
    const index = loadIndex();
    // The dialog reports it if this fails.
    index.catch(() => {});
    loadChunk(loadDialog).then(
      (Dialog) => setParts({ Dialog, index }),
      () => location.assign(paths.siteMap()),
    );
  }

  /** A dialog's close event comes a moment later; by then it may have been opened again. */
  function hide(time: number) {
    setOpened((last) => (last.times === time ? { ...last, open: false } : last));
    // An index that failed to load is loaded again the next time.
    parts?.index.catch(() => setParts(undefined));
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPlain(event) || takesText(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      if (open && event.key.length === 1) typed.current += event.key;
      else if (event.key === SEARCH_KEY) show();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  const onClick = (event: MouseEvent) => {
    // A new tab gets the list of pages.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show();
  };

  return (
    <>
      <a
        href={paths.siteMap()}
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_KEY}
        className={styles.trigger}
        onClick={onClick}
        onPointerEnter={() => void loadDialog().catch(() => {})}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M12 6.8a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0M10.6 10.6l4.2 4.2" strokeWidth="1.5" />
        </svg>
        <VisuallyHidden>Search</VisuallyHidden>
      </a>
      {open && parts && (
        <parts.Dialog key={times} index={parts.index} typed={typed.current} onClose={() => hide(times)} />
      )}
    </>
  );
}
