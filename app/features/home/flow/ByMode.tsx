import type { ReactNode } from "react";
import { classNames } from "#app/kit/class-names.ts";
import type { FlowMode, FlowStory } from "#domain/content/flow.ts";
import styles from "./ByMode.module.css";

export type ByModeProps = {
  stories: readonly FlowStory[];
  mode: FlowMode;
  as?: "div" | "span";
  className?: string | undefined;
  children: (story: FlowStory) => ReactNode;
};

/**
 * The same place in both stories, one over the other: it is as large as the larger of the two, so that switching moves
 * nothing. The switch itself decides by CSS which one is seen, with or without scripts; `hidden` says the same to
 * readers that know no CSS.
 */
export function ByMode({ stories, mode, as: Box = "span", className, children }: ByModeProps) {
  return (
    <Box className={classNames(styles.modes, className)}>
      {stories.map((story) => (
        <Box key={story.mode} className={styles.mode} data-when={story.mode} hidden={story.mode !== mode}>
          {children(story)}{" "}
        </Box>
      ))}
    </Box>
  );
}
