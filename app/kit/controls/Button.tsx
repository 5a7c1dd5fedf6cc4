import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Button.module.css";

export type ButtonLook = {
  variant?: "primary" | "quiet" | undefined;
  /** Heights: 52, 44 and 36 px. */
  size?: "large" | "standard" | "small" | undefined;
};

/**
 * Class names of a button, for a link that looks like one, whichever router makes it: `<Link to={paths.contact()}
 * className={buttonClass({ size: "large" })}>…</Link>` That is why the variants are classes here and not `data-`
 * attributes.
 */
export function buttonClass({ variant = "primary", size = "standard" }: ButtonLook = {}): string {
  return `${styles.button} ${styles[variant]} ${styles[size]}`;
}

type ButtonProps = ComponentProps<"button"> & ButtonLook;

/** A button. When `disabled`, say why in a text beside it. */
export function Button({ variant, size, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} {...rest} className={classNames(buttonClass({ variant, size }), className)} />;
}
