import { type ReactNode, useId } from "react";
import { CopyButton } from "#app/features/shell/CopyButton.tsx";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { arrowLinkClass } from "#app/kit/controls/ArrowLink.tsx";
import { site } from "#brand/site.ts";
import { embedSnippet } from "#domain/benchmark/export.ts";
import styles from "./EmbedSnippet.module.css";

/** The HTML for embedding a table or a comparison in another site, to copy; `path` and `title` are the frame's. */
export const EmbedSnippet = ({ summary, path, title }: { summary: string; path: string; title: string }) => (
  <Snippet summary={summary} code={(origin) => embedSnippet({ address: origin + path, title })}>
    Paste this into your page. The frame sets no cookie; its only script picks the models and tells your page how tall
    it is. If your page allows no inline script, leave out the second line; the frame then scrolls.
  </Snippet>
);

type SnippetProps = { summary: string; code: (origin: string) => string; children: ReactNode };

/** Code to copy, with addresses of the site that shows it; `children` say what to do with it. */
export function Snippet({ summary, code, children }: SnippetProps) {
  const id = useId();
  const snippet = code(useHydrated() ? location.origin : site.origin);
  return (
    <Unfold summary={summary}>
      <div className={classNames(layout.stack, styles.panel)}>
        <label htmlFor={id} className={typeset.note}>
          {children}
        </label>
        <textarea
          id={id}
          className={classNames(typeset.data, styles.code)}
          rows={6}
          readOnly
          value={snippet}
          spellCheck={false}
        />
        <CopyButton text={() => snippet} done="Snippet copied">
          Copy snippet
        </CopyButton>
      </div>
    </Unfold>
  );
}

/** A disclosure that looks like a link in a row of links and takes the full width when open. */
export const Unfold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.unfold}>
    <summary className={arrowLinkClass}>{summary}</summary>
    {children}
  </details>
);
