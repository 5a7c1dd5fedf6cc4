import { Fragment } from "react";
import { Link, type To } from "react-router";
import styles from "./Breadcrumb.module.css";

/** Where an article stands: each part leads to what lies above it. */
export function Breadcrumb({ trail }: { trail: readonly { label: string; to: To }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {trail.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden="true" className={styles.part}>
                /
              </li>
            )}
            <li>
              <Link to={to} prefetch="intent" viewTransition className={styles.link}>
                {label}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
