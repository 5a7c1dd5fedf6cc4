import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import layout from "./layout.module.css";

/** Twelve columns from 768 px, one below. Children take their place with `grid-column` in their own styles. */
export function Grid({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(layout.grid, className)} />;
}
