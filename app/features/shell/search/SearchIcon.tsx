import { LineDrawing } from "#app/kit/icons/LineDrawing.tsx";
import type { SearchGroup } from "#domain/search.ts";

const DRAWINGS: Readonly<Record<SearchGroup, string>> = {
  /** Lines of text. */
  articles: "M1 3H15M1 7H15M1 11H11M1 15H7",
  /** The ring with its gate. */
  pages: "M13.4 4.2A6.6 6.6 0 1 1 10.5 1.9M8 7a1 1 0 1 1 0 2 1 1 0 1 1 0-2",
  /** A score's ring. */
  benchmark: "M8 1.5A6.5 6.5 0 1 1 1.5 8",
};

/** What kind of thing an entry is; the group's name says the same. */
export function SearchIcon({ group }: { group: SearchGroup }) {
  return (
    <LineDrawing size={16} strokeWidth={1.6}>
      <path d={DRAWINGS[group]} />
    </LineDrawing>
  );
}
