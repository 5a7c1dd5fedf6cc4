import { useId, useState } from "react";
import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import type { NavigationMenu } from "#brand/navigation.ts";
import { Enhanced } from "../Enhanced.tsx";
import styles from "./MobileMenu.module.css";

/** Tap to expand. Before scripts have come, focus or hover opens it; without scripting it simply stands open. */
export function MobileSubmenu({ menu }: { menu: NavigationMenu }) {
  const [open, setOpen] = useState(false);
  const listId = useId();

  return (
    <Enhanced as="div" className={styles.group} data-open={open}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {menu.label}
        <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14" stroke="currentColor" strokeWidth="1.6">
          <path d="M1 7h12" />
          <path className={styles.plus} d="M7 1v12" />
        </svg>
      </button>
      <ul id={listId} className={styles.links}>
        {menu.links.map((link) => (
          <li key={link.page}>
            <Link to={paths[link.page]()} viewTransition className={styles.link}>
              <span className={styles.name}>{link.label}</span>
              <span className={styles.description}>{link.brief}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Enhanced>
  );
}
