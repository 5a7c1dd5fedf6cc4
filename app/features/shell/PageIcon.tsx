import { LineDrawing } from "#app/kit/icons/Icon.tsx";
import type { PageName } from "#domain/content/menus.ts";
import { Mark } from "./Logo.tsx";

const SIZE = 28;

/** One icon per page, each made of the ring. */
const icons: Record<Exclude<PageName, "guard">, string> = {
  /** A line through the wall to the core. */
  redTeam: "M25.5 7.6A12.75 12.75 0 1 1 19.6 3.8M29 3 16 16",
  /** Lines of text inside an open ring. */
  blog: "M20.4 4A12.75 12.75 0 1 0 28 11.6M10 13h9M10 17h12M10 21h7",
  /** A bar chart inside the ring. */
  benchmarks: "M11.6 28A12.75 12.75 0 1 1 20.4 28M11 25V17M16 28V10M21 25v-5",
  /** A sheet of paper in an open ring. */
  resources: "M11.6 28A12.75 12.75 0 1 1 20.4 28M11.5 9h6.5l3 3v11h-9.5zM18 9v3h3",
  /** A checklist in the ring. */
  compliance: "M20.4 4A12.75 12.75 0 1 0 28 11.6M10 12l1.5 1.5 2.5-3M17 12h6M10 19l1.5 1.5 2.5-3M17 19h5",
  /** A wall with a keyhole. */
  trust: "M14.2 3.4A12.75 12.75 0 1 0 17.8 3.4M16 19v4M16 13a3 3 0 1 1 0 6a3 3 0 1 1 0-6",
  /** Three walls seen from above, gates aligned. */
  about: "M18.2 3.4A12.75 12.75 0 1 1 13.8 3.4M17.8 9.2A7 7 0 1 1 14.2 9.2M16 2v10",
  /** A letter in a ring with a gate. */
  contact: "M25.5 7.6A12.75 12.75 0 1 0 27.8 20.7M10 12.5h12v8H10zM10 12.5l6 4.5 6-4.5",
};

export function PageIcon({ page }: { page: PageName }) {
  if (page === "guard") return <Mark size={SIZE} />;
  return (
    <LineDrawing size={SIZE} grid={32} strokeWidth={1.75}>
      <path d={icons[page]} />
      {page === "redTeam" && <circle cx="16" cy="16" r="3" fill="currentColor" stroke="none" />}
    </LineDrawing>
  );
}
