import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import styles from "./Logo.module.css";
import { Mark } from "./Mark.tsx";

export function Logo() {
  return (
    <Link to={paths.home()} viewTransition aria-label={`${site.brand} home`} className={styles.logo}>
      <Mark size={28} />
      <span>{site.brand}</span>
    </Link>
  );
}
