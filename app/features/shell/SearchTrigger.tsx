import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { loadChunk } from "#app/hydration/chunk-loader.ts";
import { classNames } from "#app/kit/class-names.ts";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { files, paths } from "#app/paths.ts";
import styles from "./SearchTrigger.module.css";
import type { SearchDialogProps } from "./search/SearchDialog.tsx";

const SEARCH_KEY = "/";

const loadDialog = async () => (await import("./search/SearchDialog.tsx")).SearchDialog;

async function loadIndex(): Promise<string> {
  const response = await fetch(files.searchIndex);
  if (!response.ok) throw new Error(`loading the search index failed with status ${response.status}`);
  return response.text();
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

type Parts = { Dialog: ComponentType<SearchDialogProps>; index: Promise<string> };

/**
 * The search button, with `/` as its shortcut outside text fields. Dialog and index are loaded on first use. Without
 * scripts it is a link to the site map.
 */
export function SearchTrigger() {
  const [parts, setParts] = useState<Parts>();
  const [{ open, times }, setOpened] = useState({ open: false, times: 0 });
  /** Text typed after the shortcut and before the dialog has loaded. */
  const typed = useRef("");

  function show() {
    typed.current = "";
    setOpened((last) => ({ open: true, times: last.times + 1 }));
    if (parts) return;
    const index = loadIndex();
    // The dialog handles the rejection.
    index.catch(() => {});
    loadChunk(loadDialog).then(
      (Dialog) => setParts({ Dialog, index }),
      () => location.assign(paths.siteMap()),
    );
  }

  /** Closes the dialog, unless it was opened again before its asynchronous close event. */
  function hide(time: number) {
    setOpened((last) => (last.times === time ? { ...last, open: false } : last));
    // Discards a failed index, so that the next opening loads it again.
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
    // Modified clicks follow the link to the site map, for example in a new tab.
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
        className={classNames(layout.iconButton, styles.trigger)}
        onClick={onClick}
        onPointerEnter={() => void loadDialog().catch(() => {})}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M12 6.8a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0M10.6 10.6l4.2 4.2" strokeWidth="1.5" />
        </svg>
        <span className={typeset.hidden}>Search</span>
      </a>
      {open && parts && (
        <parts.Dialog key={times} index={parts.index} typed={typed.current} onClose={() => hide(times)} />
      )}
    </>
  );
}
