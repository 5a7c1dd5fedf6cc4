import { Link } from "react-router";
import { excerptOf, piecesOf, type SearchHit, type SearchResultGroup } from "#domain/search.ts";
import { SearchSign } from "../SearchSign.tsx";
import styles from "./SearchResults.module.css";

export const RESULTS_ID = "search-results";
export const optionId = (url: string) => `search-option-${url}`;

type SearchResultsProps = {
  groups: readonly SearchResultGroup[];
  /** The address of the entry that Enter opens. */
  active: string | undefined;
  onPoint: (url: string) => void;
  onOpen: () => void;
};

function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return piecesOf(text, terms).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
    piece.match ? <mark key={place}>{piece.text}</mark> : piece.text,
  );
}

function Entry({ hit, active, onPoint, onOpen }: { hit: SearchHit } & Omit<SearchResultsProps, "groups">) {
  const chosen = hit.url === active;
  return (
    <Link
      to={hit.url}
      id={optionId(hit.url)}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      viewTransition
      className={styles.entry}
      onPointerMove={() => onPoint(hit.url)}
      onClick={onOpen}
    >
      <SearchSign group={hit.group} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={hit.title} terms={hit.terms} />
        </span>
        <span className={styles.excerpt}>
          <Marked text={excerptOf(hit.text, hit.terms)} terms={hit.terms} />
        </span>
      </span>
      {hit.where && <span className={styles.where}>{hit.where}</span>}
    </Link>
  );
}

/** The list a query leads to. Focus stays in the field; the keys move the active entry. */
export function SearchResults({ groups, ...rest }: SearchResultsProps) {
  return (
    <div id={RESULTS_ID} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ name, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={name} role="group" aria-label={name} className={styles.group}>
          <p className={styles.name} aria-hidden="true">
            {name}
          </p>
          {hits.map((hit) => (
            <Entry key={hit.url} hit={hit} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}
