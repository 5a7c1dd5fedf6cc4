import { useEffect, useRef, useState } from "react";
import { loadChunk } from "#app/hydration/recovery.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Container } from "#app/kit/layout/Container.tsx";
import { files, paths } from "#app/paths.ts";
import styles from "./Header.module.css";
import { Logo } from "./Logo.tsx";
import { MenuBar } from "./MenuBar.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { DemoLink } from "./PageLink.tsx";
import search from "./SearchTrigger.module.css";

const SEARCH_KEY = "/";

const loadDialog = async () => (await import("./search/SearchDialog.tsx")).SearchDialog;

async function loadIndex(): Promise<string> {
  const response = await fetch(files.searchIndex);
  if (!response.ok) throw new Error(`loading the search index failed with status ${response.status}`);
  return response.text();
}

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** The search button. Dialog and index are loaded on first use; without scripts it is a link to the site map. */
function SearchTrigger() {
  const [parts, setParts] = useState<{ Dialog: Awaited<ReturnType<typeof loadDialog>>; index: Promise<string> }>();
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
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesText(event.target) || document.querySelector("dialog[open]")) return;
      if (open && event.key.length === 1) typed.current += event.key;
      else if (event.key === SEARCH_KEY) show();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  return (
    <>
      <a
        href={paths.siteMap()}
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_KEY}
        className={classNames(layout.iconButton, search.trigger)}
        onClick={(event) => {
          // Modified clicks follow the link to the site map, for example in a new tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          show();
        }}
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

/** The header, after a link for the keyboard that skips it. */
export const Header = () => (
  <>
    <a href="#main" className={classNames(typeset.name, styles.skip)}>
      Skip to content
    </a>
    <header data-only="screen" className={styles.header}>
      <Container className={styles.bar}>
        <Logo />
        <div className={styles.menus}>
          <MenuBar />
        </div>
        <div className={styles.search}>
          <SearchTrigger />
        </div>
        <div className={styles.demo}>
          <DemoLink variant="quiet" size="small" />
        </div>
        <div className={styles.mobile}>
          <MobileMenu />
        </div>
      </Container>
    </header>
  </>
);
