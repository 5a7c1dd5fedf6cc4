import type { Element, Root } from "hast";

const region = (table: Element, name: string): Element => ({
  type: "element",
  tagName: "div",
  properties: { role: "region", tabIndex: 0, ariaLabel: name },
  children: [table],
});

/** Wide tables and long lines of code scroll by themselves, where the keyboard can reach them; the page never scrolls sideways. */
export function scrollingTables() {
  return (tree: Root) => {
    let count = 0;
    const wrapTables = (parent: Root | Element) => {
      for (const [index, child] of parent.children.entries()) {
        if (child.type !== "element") continue;
        if (child.tagName === "table") {
          count += 1;
          parent.children[index] = region(child, `Table ${count}`);
        } else if (child.tagName === "pre") child.properties.tabIndex = 0;
        else wrapTables(child);
      }
    };
    wrapTables(tree);
  };
}
