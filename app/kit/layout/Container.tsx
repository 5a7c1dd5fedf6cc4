import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import layout from "./layout.module.css";

/** The page's column of content: 1200 px at most, with the same left edge all the way down. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(layout.container, className)} />;
}
