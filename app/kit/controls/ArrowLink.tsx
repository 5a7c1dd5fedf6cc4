import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import styles from "./ArrowLink.module.css";

/** Class name for a router link: `<Link to={paths.benchmarks()} className={arrowLinkClass}><ArrowLabel>…</ArrowLabel></Link>` */
export const arrowLinkClass: string = styles.arrowLink ?? "";

export const ArrowLabel = ({ children }: { children: ReactNode }) => (
  <>
    <span>{children}</span>
    <Icon name="arrow" className={styles.arrow} />
  </>
);

/** A text link with an arrow, for URLs outside the router. */
export const ArrowLink = ({ children, ...rest }: Omit<ComponentProps<"a">, "className">) => (
  <a {...rest} className={arrowLinkClass}>
    <ArrowLabel>{children}</ArrowLabel>
  </a>
);
