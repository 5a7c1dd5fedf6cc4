import MiniSearch from "minisearch";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link, type LinkProps, useNavigate } from "react-router";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { useListbox } from "#app/kit/controls/use-listbox.ts";
import { LineDrawing } from "#app/kit/icons/Icon.tsx";
import { counted } from "#domain/content/format.ts";
import {
  excerptOf,
  GROUP_NAMES,
  groupHits,
  piecesOf,
  SEARCH_INDEX,
  type SearchEntry,
  type SearchHit,
  type SearchResultGroup,
} from "#domain/content/search.ts";
import { headerMenus } from "../../../menus.ts";
import styles from "./SearchDialog.module.css";

/** Minimum length of words that match with one or two wrong letters; shorter words match exactly. */
const FUZZY_FROM_LETTERS = 5;
const FUZZINESS = 0.2;
const HEADING_WEIGHT = 3;
/** Maximum length of a query; a long pasted text would be slow to match. */
const QUERY_MAX = 200;

type Search = (query: string) => SearchHit[];

/** Creates the search from the index's text. All words have to match; if nothing does, any word may. */
export async function loadSearch(indexText: string): Promise<Search> {
  const index = await MiniSearch.loadJSONAsync<SearchEntry>(indexText, SEARCH_INDEX);
  const search = (query: string, combineWith: "AND" | "OR") =>
    index.search(query, {
      combineWith,
      prefix: true,
      fuzzy: (term) => (term.length >= FUZZY_FROM_LETTERS ? FUZZINESS : false),
      boost: { heading: HEADING_WEIGHT },
    }) as unknown as SearchHit[];
  return (text) => {
    const query = text.trim().slice(0, QUERY_MAX);
    const all = search(query, "AND");
    return all.length > 0 ? all : search(query, "OR");
  };
}

/** The results of a query; undefined without a query and while the index is loading, `unavailable` if that failed. */
function useSearch(query: string, index: Promise<string>) {
  const [search, setSearch] = useState<Search | "unavailable">();

  useEffect(() => {
    index.then(loadSearch).then(
      (loaded) => setSearch(() => loaded),
      () => setSearch("unavailable"),
    );
  }, [index]);

  return useMemo(() => {
    if (query.trim() === "" || search === undefined) return undefined;
    return search === "unavailable" ? search : groupHits(search(query));
  }, [query, search]);
}

const NO_MATCH = { group: "pages", where: "", terms: [] } as const;

/** The main pages, offered before anything is typed and when nothing is found. */
const mainPages: SearchResultGroup = {
  name: GROUP_NAMES.pages,
  hits: headerMenus
    .slice(0, 2)
    .flatMap(({ links }) => links)
    .map(({ to: url, label: title, description: text }) => ({ ...NO_MATCH, url, title, text })),
};

/** The icon of each group's entries: lines of text, the ring with its gate, the ring of a score. */
const ICONS: Readonly<Record<SearchHit["group"], string>> = {
  articles: "M1 3H15M1 7H15M1 11H11M1 15H7",
  pages: "M13.4 4.2A6.6 6.6 0 1 1 10.5 1.9M8 7a1 1 0 1 1 0 2 1 1 0 1 1 0-2",
  benchmark: "M8 1.5A6.5 6.5 0 1 1 1.5 8",
};

const Marked = ({ text, terms }: { text: string; terms: readonly string[] }) =>
  piecesOf(text, terms).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces never changes.
    piece.match ? <mark key={place}>{piece.text}</mark> : piece.text,
  );

const Entry = ({ hit, ...rest }: Partial<LinkProps> & { hit: SearchHit }) => (
  <Link {...rest} to={hit.url} role="option" tabIndex={-1} viewTransition className={styles.entry}>
    <LineDrawing size={16} strokeWidth={1.6}>
      <path d={ICONS[hit.group]} />
    </LineDrawing>
    <span>
      <span className={classNames(typeset.name, styles.title)}>
        <Marked text={hit.title} terms={hit.terms} />
      </span>
      <span className={classNames(typeset.note, styles.excerpt)}>
        <Marked text={excerptOf(hit.text, hit.terms)} terms={hit.terms} />
      </span>
    </span>
    {hit.where && <span className={classNames(typeset.data, styles.where)}>{hit.where}</span>}
  </Link>
);

const SearchFoot = () => (
  <div className={classNames(typeset.note, styles.foot)}>
    <p className={classNames(layout.cluster, styles.keys)}>
      <span className={layout.cluster}>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span className={layout.cluster}>
        <kbd>Enter</kbd> open
      </span>
      <span className={layout.cluster}>
        <kbd>/</kbd> opens search on any page
      </span>
    </p>
    <p>Runs in your browser. Nothing is sent.</p>
  </div>
);

type SearchDialogProps = { index: Promise<string>; typed: string; onClose: () => void };

/** A combobox in a dialog. `typed` was typed while this chunk and the index, requested together, were loading. */
export function SearchDialog({ index, typed, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [query, setQuery] = useState(typed);
  const results = useSearch(query, index);
  const found = Array.isArray(results) ? results : undefined;
  const groups = found?.length ? found : [mainPages];
  const count = found?.flatMap(({ hits }) => hits).length;

  useEffect(() => dialog.current?.showModal(), []);

  // Closing returns focus to the trigger; a navigation then moves it to the new page.
  const close = () => dialog.current?.close();
  const listbox = useListbox({
    id: "search",
    values: groups.flatMap(({ hits }) => hits.map(({ url }) => url)),
    onChoose: (url) => {
      close();
      navigate(url, { viewTransition: true });
    },
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape.
    <dialog
      ref={dialog}
      aria-label="Search"
      className={styles.dialog}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.field}>
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M13.2 13.2 18.5 18.5" strokeWidth="1.7" />
        </svg>
        <input
          autoFocus
          role="combobox"
          aria-label="Search articles, pages and models"
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={listbox.listId}
          {...listbox.focused}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Search"
          className={classNames(typeset.lead, styles.input)}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            listbox.reset();
          }}
          onKeyDown={listbox.onKeyDown}
        />
        <p role="status" className={typeset.data}>
          {count === 0 ? "No results" : count && counted(count, "result")}
        </p>
        <button type="button" className={classNames(typeset.small, styles.close)} onClick={close}>
          <kbd>Esc</kbd>
          <span className={styles.closeWord}>Close</span>
        </button>
      </div>
      <div className={styles.results}>
        {count === 0 && <p className={styles.message}>Nothing found for “{query.trim()}”</p>}
        {results === "unavailable" && <p className={styles.message}>The search could not be loaded.</p>}
        {/* Focus stays in the field; the keys move the active entry. */}
        <div id={listbox.listId} role="listbox" aria-label="Results" className={styles.list}>
          {groups.map(({ name, hits }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
            <div key={name} role="group" aria-label={name} className={styles.group}>
              <p className={classNames(typeset.label, styles.name)} aria-hidden="true">
                {name}
              </p>
              {hits.map((hit) => (
                <Entry key={hit.url} hit={hit} {...listbox.option(hit.url)} onClick={close} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <SearchFoot />
    </dialog>
  );
}
