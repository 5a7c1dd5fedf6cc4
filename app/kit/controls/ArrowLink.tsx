import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import styles from "./ArrowLink.module.css";

/** Class name for a router link: `<Link to={paths.benchmarks()} className={arrowLinkClass}><ArrowLabel>…</ArrowLabel></Link>` */
export const arrowLinkClass: string = styles.arrowLink ?? "";

export function ArrowLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <Icon name="arrow" className={styles.arrow} />
    </>
  );
}

/** A text link with an arrow, for URLs outside the router. */
export function ArrowLink({ children, ...rest }: Omit<ComponentProps<"a">, "className">) {
  return (
    <a {...rest} className={arrowLinkClass}>
      <ArrowLabel>{children}</ArrowLabel>
    </a>
  );
}
