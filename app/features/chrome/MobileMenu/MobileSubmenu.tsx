import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import type { NavigationMenu } from "#brand/navigation.ts";
import styles from "./MobileMenu.module.css";

/** The browser's own disclosure: a tap expands it before scripts have come, and without them. */
export function MobileSubmenu({ menu }: { menu: NavigationMenu }) {
  return (
    <details className={styles.group}>
      <summary className={styles.row}>
        {menu.label}
        <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" strokeWidth="1.6">
          <path d="M1 7h12" />
          <path className={styles.plus} d="M7 1v12" />
        </svg>
      </summary>
      <ul className={styles.links}>
        {menu.links.map((link) => (
          <li key={link.page}>
            <Link to={paths[link.page]()} viewTransition className={styles.link}>
              <span className={styles.name}>{link.label}</span> <span className={styles.description}>{link.brief}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
