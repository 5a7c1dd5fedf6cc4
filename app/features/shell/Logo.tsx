import { Link } from "react-router";
import { classNames } from "#app/kit/class-names.ts";
import typeset from "#app/kit/text/typeset.module.css";
import { paths } from "#app/paths.ts";
import { MARK_GRID, mark, smallMark } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import styles from "./Logo.module.css";

type MarkProps = { size: number; className?: string | undefined };

/** From this size down the full mark's gaps close up; the small cut takes over. */
const SMALL_CUT_MAX = 20;

export function Mark({ size, className }: MarkProps) {
  const cut = size <= SMALL_CUT_MAX ? smallMark : mark;
  const centre = MARK_GRID / 2;
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_GRID} ${MARK_GRID}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={cut.strokeWidth}
    >
      {cut.rings.map((ring) => (
        <path key={ring} d={ring} />
      ))}
      <circle cx={centre} cy={centre} r={cut.coreRadius} fill="currentColor" stroke="none" />
    </svg>
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
