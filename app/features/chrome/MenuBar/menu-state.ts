/** A submenu stays this long after the pointer has left it (specification, section 9). */
export const SUBMENU_CLOSE_DELAY_MS = 300;

/** Which submenu is open, and whether a hover or a press opened it. */
export type MenuState = { open: string | null; by: "hover" | "press" };

export type MenuEvent =
  | { type: "hovered"; menu: string }
  | { type: "pressed"; menu: string; keyboard: boolean }
  | { type: "left"; menu: string }
  | { type: "dismissed" };

export const closedMenu: MenuState = { open: null, by: "press" };

export function menuReducer(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case "hovered":
      return state.open === event.menu ? state : { open: event.menu, by: "hover" };
    case "pressed": {
      // A click that follows the hover which opened the menu means "open", not "close again".
      const meansOpen = state.by === "hover" && !event.keyboard;
      return state.open === event.menu && !meansOpen ? closedMenu : { open: event.menu, by: "press" };
    }
    case "left":
      return state.open === event.menu ? closedMenu : state;
    case "dismissed":
      return closedMenu;
  }
}
