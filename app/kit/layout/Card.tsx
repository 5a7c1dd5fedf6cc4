import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Card.module.css";

type CardProps = ComponentProps<"div"> & {
  /** `empty`: a place not filled or not reachable has no surface, only a dashed outline. */
  variant?: "surface" | "empty";
};

export function Card({ variant = "surface", className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, className)} data-variant={variant} />;
}
