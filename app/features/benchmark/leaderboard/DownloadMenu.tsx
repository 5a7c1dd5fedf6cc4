import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { typeset } from "#app/kit/classes.ts";
import { Button, chevronClass } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { paths } from "#app/paths.ts";
import { type DataSource, dataCsv } from "#domain/benchmark/export.ts";
import type { LeaderboardRow } from "#domain/benchmark/leaderboard.ts";
import { counted } from "#domain/content/format.ts";
import { saveFile } from "../../shell/save-file.ts";
import styles from "./DownloadMenu.module.css";

type DownloadMenuProps = {
  rows: readonly LeaderboardRow[];
  source: DataSource;
  weighted: boolean;
  buttonClass: string | undefined;
};

/** The download menu (APG disclosure): two files, and a page about them. Escape, a click elsewhere or lost focus closes it. */
export function DownloadMenu({ rows, source, weighted, buttonClass }: DownloadMenuProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    return () => removeEventListener("pointerdown", closeOutside);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    trigger.current?.focus();
  };
  const closeWhenFocusLeaves = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const saveView = () => {
    saveFile("llm-security-benchmark.csv", "text/csv", dataCsv(rows, source, weighted));
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only events that bubble from its controls.
    <div ref={place} className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeWhenFocusLeaves}>
      <Button
        ref={trigger}
        variant="quiet"
        className={buttonClass}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Icon name="download" />
        Download
        <Icon name="chevron" className={chevronClass} />
      </Button>
      <ul id={panelId} className={styles.panel} hidden={!open}>
        <li>
          <button type="button" className={styles.entry} onClick={saveView}>
            <span className={typeset.name}>CSV</span>{" "}
            <span className={typeset.note}>This view: {counted(rows.length, "row")}, your order and weights</span>
          </button>
        </li>
        <li>
          <a className={styles.entry} href={paths.benchmarkJson()} download onClick={() => setOpen(false)}>
            <span className={typeset.name}>JSON</span>{" "}
            <span className={typeset.note}>All models, with notes on every field</span>
          </a>
        </li>
        <li>
          <Link className={styles.entry} to={`${paths.benchmarkData()}#fields`}>
            <span className={typeset.name}>What the columns mean</span>{" "}
            <span className={typeset.note}>sample_ columns are not measured</span>
          </Link>
        </li>
      </ul>
    </div>
  );
}
