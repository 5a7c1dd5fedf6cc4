import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from "react";
import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import type { NavigationMenu } from "#brand/navigation.ts";
import { PageSign } from "../PageSign/PageSign.tsx";
import styles from "./MenuBar.module.css";

type SubmenuProps = {
  menu: NavigationMenu;
  open: boolean;
  onHover: () => void;
  onHoverEnd: () => void;
  onPress: (keyboard: boolean) => void;
  onLeave: () => void;
};

const isMouse = (event: PointerEvent) => event.pointerType === "mouse";

/** One header menu after the APG disclosure pattern: a button that shows a list of links. */
export function Submenu({ menu, open, onHover, onHoverEnd, onPress, onLeave }: SubmenuProps) {
  const panelId = useId();
  const item = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  // Before scripts came, styles opened it by hover and focus; what is open stays open.
  const keepShown = useEffectEvent(() => item.current?.matches(":is(:hover, :focus-within)") && onHover());
  useEffect(() => void keepShown(), []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    onLeave();
    trigger.current?.focus();
  };

  const closeWhenFocusLeaves = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) onLeave();
  };

  return (
    <li
      ref={item}
      className={styles.item}
      data-open={open}
      onPointerEnter={(event) => isMouse(event) && onHover()}
      onPointerLeave={(event) => isMouse(event) && onHoverEnd()}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenFocusLeaves}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={(event) => onPress(event.detail === 0)}
      >
        {menu.label}
        <svg aria-hidden="true" className={styles.chevron} width="8" height="5" viewBox="0 0 8 5" fill="none">
          <path d="M.7.7 4 4 7.3.7" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul id={panelId} className={styles.panel}>
        {menu.links.map((link) => (
          <li key={link.page}>
            <Link to={paths[link.page]()} prefetch="intent" viewTransition className={styles.link}>
              <PageSign page={link.page} />
              <span>
                <span className={styles.name}>{link.label}</span>{" "}
                <span className={styles.description}>{link.description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
