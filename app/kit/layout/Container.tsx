import type { ComponentProps } from "react";
import { classNames, layout } from "../classes.ts";

/** The content column of a page, 1200 px wide at most. */
export const Container = ({ className, ...rest }: ComponentProps<"div">) => (
  <div {...rest} className={classNames(layout.container, className)} />
);
