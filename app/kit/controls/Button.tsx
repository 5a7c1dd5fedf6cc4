import type { ComponentProps } from "react";
import { classNames } from "../classes.ts";
import styles from "./Button.module.css";

export type ButtonLook = {
  variant?: "primary" | "quiet" | undefined;
  /** Heights: 52, 44 and 36 px. */
  size?: "large" | "standard" | "small" | undefined;
};

/** Class names for a link that looks like a button; therefore variants are classes and not `data-` attributes. */
export const buttonClass = ({ variant = "primary", size = "standard" }: ButtonLook = {}): string =>
  `${styles.button} ${styles[variant]} ${styles[size]}`;

/** Class name for a chevron that turns when its button has opened something. */
export const chevronClass = styles.chevron;

type ButtonProps = ComponentProps<"button"> & ButtonLook;

/** A button. A text beside a `disabled` button should say why it is disabled. */
export const Button = ({ variant, size, className, type = "button", ...rest }: ButtonProps) => (
  <button type={type} {...rest} className={classNames(buttonClass({ variant, size }), className)} />
);
