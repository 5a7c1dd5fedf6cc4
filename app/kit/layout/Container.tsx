import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import layout from "./layout.module.css";

/** The content column of a page, 1200 px wide at most. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(layout.container, className)} />;
}
