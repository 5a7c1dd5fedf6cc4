import type { Element, Root } from "hast";

const region = (table: Element, name: string): Element => ({
  type: "element",
  tagName: "div",
  properties: { role: "region", tabIndex: 0, ariaLabel: name },
  children: [table],
});

/** A wide table scrolls in a region of its own that the keyboard can reach; the page never scrolls sideways. */
export function scrollingTables() {
  return (tree: Root) => {
    let count = 0;
    const wrapTables = (parent: Root | Element) => {
      for (const [index, child] of parent.children.entries()) {
        if (child.type !== "element") continue;
        if (child.tagName === "table") {
          count += 1;
          parent.children[index] = region(child, `Table ${count}`);
        } else wrapTables(child);
      }
    };
    wrapTables(tree);
  };
}
