import { Link } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import { LineDrawing } from "#app/kit/icons/Icon.tsx";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { MARK_GRID, mark } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import styles from "./Logo.module.css";

/** The mark. Use it above 20 px only: below that its gaps close up. */
export function Mark({ size, className }: { size: number; className?: string | undefined }) {
  const centre = MARK_GRID / 2;
  return (
    <LineDrawing size={size} grid={MARK_GRID} strokeWidth={mark.strokeWidth} className={className}>
      {mark.rings.map((ring) => (
        <path key={ring} d={ring} />
      ))}
      <circle cx={centre} cy={centre} r={mark.coreRadius} fill="currentColor" stroke="none" />
    </LineDrawing>
  );
}

export function Logo() {
  return (
    <Link
      to={paths.home()}
      viewTransition
      aria-label={`${site.brand} home`}
      className={classNames(typeset.entry, styles.logo)}
    >
      <Mark size={28} />
      <span>{site.brand}</span>
    </Link>
  );
}
