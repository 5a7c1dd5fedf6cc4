import { describe, expect, it } from "vitest";
import { closedMenu, type MenuEvent, type MenuState, menuReducer } from "./MenuBar.tsx";

const hovered = (menu: string): MenuEvent => ({ type: "hovered", menu });
const clicked = (menu: string): MenuEvent => ({ type: "pressed", menu, keyboard: false });
const keyed = (menu: string): MenuEvent => ({ type: "pressed", menu, keyboard: true });
const left = (menu: string): MenuEvent => ({ type: "left", menu });

const after = (...events: MenuEvent[]): MenuState => events.reduce(menuReducer, closedMenu);

describe("menuReducer", () => {
  it.each<[string, MenuEvent[], string | null]>([
    ["nothing is open at first", [], null],
    ["hover opens", [hovered("A")], "A"],
    ["hovering the next menu switches", [hovered("A"), hovered("B")], "B"],
    ["a click right after hover-open does not close", [hovered("A"), clicked("A")], "A"],
    ["the next click does", [hovered("A"), clicked("A"), clicked("A")], null],
    ["a click opens and closes", [clicked("A"), clicked("A")], null],
    ["a click on another menu switches", [clicked("A"), clicked("B")], "B"],
    ["Enter or Space toggles", [keyed("A"), keyed("A")], null],
    ["Enter closes what a hover opened", [hovered("A"), keyed("A")], null],
    ["hovering an opened menu does not take the press back", [clicked("A"), hovered("A"), clicked("A")], null],
    ["leaving closes", [hovered("A"), left("A")], null],
    ["leaving one menu does not close another", [hovered("A"), hovered("B"), left("A")], "B"],
    ["a navigation closes", [clicked("A"), { type: "dismissed" }], null],
  ])("%s", (_, events, open) => {
    expect(after(...events).open).toBe(open);
  });
});
