import { useEffect, useEffectEvent, useId, useReducer, useRef } from "react";
import { useHydrated } from "#app/hydration/use-hydrated.ts";
import { classNames, typeset } from "#app/kit/classes.ts";
import { chevronClass } from "#app/kit/controls/Button.tsx";
import { headerMenus, type Menu } from "../../menus.ts";
import styles from "./MenuBar.module.css";
import { useNavigated } from "./navigation.ts";
import { PageIcon } from "./PageIcon.tsx";
import { PageLink } from "./PageLink.tsx";

/** How long a submenu stays open after the pointer has left (specification, section 9). */
const SUBMENU_CLOSE_DELAY_MS = 300;

/** Which submenu is open, and whether a hover or a press opened it. */
export type MenuState = { open: string | null; by: "hover" | "press" };

export type MenuEvent =
  | { type: "hovered"; menu: string }
  | { type: "left"; menu: string }
  | { type: "pressed"; menu: string; keyboard: boolean }
  | { type: "dismissed" };

export const closedMenu: MenuState = { open: null, by: "press" };

export function menuReducer(state: MenuState, event: MenuEvent): MenuState {
  if (event.type === "dismissed") return closedMenu;
  const isOpen = state.open === event.menu;
  if (event.type === "hovered") return isOpen ? state : { open: event.menu, by: "hover" };
  if (event.type === "left") return isOpen ? closedMenu : state;
  // A click after the hover that opened the menu means "open", not "close".
  const meansOpen = state.by === "hover" && !event.keyboard;
  return isOpen && !meansOpen ? closedMenu : { open: event.menu, by: "press" };
}

type SubmenuProps = { menu: Menu; open: boolean; send: (event: MenuEvent, delayMs?: number) => void };

/** A header menu (APG disclosure pattern): a button that shows a list of links. */
function Submenu({ menu, open, send }: SubmenuProps) {
  const panelId = useId();
  const item = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const onHover = () => send({ type: "hovered", menu: menu.label });
  const onLeave = (delayMs?: number) => send({ type: "left", menu: menu.label }, delayMs);
  // Before hydration CSS opens the submenu on hover and focus; an open one stays open when hydrated.
  const keepShown = useEffectEvent(() => item.current?.matches(":is(:hover, :focus-within)") && onHover());
  useEffect(() => void keepShown(), []);

  return (
    <li
      ref={item}
      className={styles.item}
      data-open={open}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && onHover()}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onLeave(SUBMENU_CLOSE_DELAY_MS)}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !open) return;
        onLeave();
        trigger.current?.focus();
      }}
      onBlur={({ relatedTarget: next, currentTarget }) =>
        next instanceof Node && !currentTarget.contains(next) && onLeave()
      }
    >
      <button
        ref={trigger}
        type="button"
        className={classNames(typeset.small, styles.trigger)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={(event) => send({ type: "pressed", menu: menu.label, keyboard: event.detail === 0 })}
      >
        {menu.label}
        <svg aria-hidden="true" className={chevronClass} width="8" height="5" viewBox="0 0 8 5" fill="none">
          <path d="M.7.7 4 4 7.3.7" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul id={panelId} className={styles.panel}>
        {menu.links.map((link) => (
          <li key={link.to}>
            <PageLink to={link.to} className={styles.link}>
              <PageIcon page={link.page} />
              <span>
                <span className={classNames(typeset.name, typeset.bright, styles.name)}>{link.label}</span>{" "}
                <span className={classNames(typeset.note, styles.description)}>{link.description}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

export function MenuBar() {
  const [state, dispatch] = useReducer(menuReducer, closedMenu);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (event: MenuEvent, delayMs?: number) => {
    // Leaving a menu at once must not keep another one open that is about to close.
    if (event.type !== "left" || delayMs) clearTimeout(closing.current);
    if (delayMs) closing.current = setTimeout(dispatch, delayMs, event);
    else dispatch(event);
  };

  useEffect(() => () => clearTimeout(closing.current), []);
  useNavigated(() => send({ type: "dismissed" }));

  return (
    <nav aria-label="Main">
      <ul className={styles.bar} data-enhanced={useHydrated()}>
        {headerMenus.map((menu) => (
          <Submenu key={menu.label} menu={menu} open={state.open === menu.label} send={send} />
        ))}
      </ul>
    </nav>
  );
}
