import type { ReactNode } from "react";
import type { PageName } from "#brand/navigation.ts";
import { Mark } from "./Logo.tsx";

const SIZE = 28;

/** One sign per page, each made of the ring. */
const signs: Record<Exclude<PageName, "guard">, ReactNode> = {
  // A line carried through the wall to the core.
  redTeam: (
    <>
      <path d="M25.5 7.6A12.75 12.75 0 1 1 19.6 3.8" />
      <path d="M29 3 16 16" />
      <circle cx="16" cy="16" r="3" fill="currentColor" stroke="none" />
    </>
  ),
  // Lines of text inside an open ring.
  blog: (
    <>
      <path d="M20.4 4A12.75 12.75 0 1 0 28 11.6" />
      <path d="M10 13h9M10 17h12M10 21h7" />
    </>
  ),
  // Strokes of unequal length: a chart inside the ring.
  benchmarks: (
    <>
      <path d="M11.6 28A12.75 12.75 0 1 1 20.4 28" />
      <path d="M11 25V17M16 28V10M21 25v-5" />
    </>
  ),
  // Three walls seen from above, gates aligned.
  about: (
    <>
      <path d="M18.2 3.4A12.75 12.75 0 1 1 13.8 3.4" />
      <path d="M17.8 9.2A7 7 0 1 1 14.2 9.2" />
      <path d="M16 2v10" />
    </>
  ),
  // A message that comes in by the gate.
  contact: (
    <>
      <path d="M25.5 7.6A12.75 12.75 0 1 0 27.8 20.7" />
      <path d="M10 12.5h12v8H10zM10 12.5l6 4.5 6-4.5" />
    </>
  ),
};

export function PageIcon({ page }: { page: PageName }) {
  if (page === "guard") return <Mark size={SIZE} />;
  return (
    <svg
      aria-hidden="true"
      width={SIZE}
      height={SIZE}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      {signs[page]}
    </svg>
  );
}
