import { Link } from "react-router";
import { classNames, typeset } from "#app/kit/classes.ts";
import { LineDrawing } from "#app/kit/icons/Icon.tsx";
import { paths } from "#app/paths.ts";
import { MARK_GRID, mark } from "#brand/mark.ts";
import { site } from "#brand/site.ts";
import styles from "./Logo.module.css";

const CENTRE = MARK_GRID / 2;

/** The mark. Use it above 20 px only: below that its gaps close up. */
export const Mark = ({ size, className }: { size: number; className?: string | undefined }) => (
  <LineDrawing size={size} grid={MARK_GRID} strokeWidth={mark.strokeWidth} className={className}>
    {mark.rings.map((ring) => (
      <path key={ring} d={ring} />
    ))}
    <circle cx={CENTRE} cy={CENTRE} r={mark.coreRadius} fill="currentColor" stroke="none" />
  </LineDrawing>
);

export const Logo = () => (
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
