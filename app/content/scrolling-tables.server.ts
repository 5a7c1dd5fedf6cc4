import type { Element, Root, RootContent } from "hast";

const isTable = (node: RootContent): node is Element => node.type === "element" && node.tagName === "table";

/** A wide table scrolls in a region of its own that the keyboard can reach; the page never scrolls sideways. */
export function scrollingTables() {
  return (tree: Root) => {
    let count = 0;
    tree.children = tree.children.map((node) => {
      if (!isTable(node)) return node;
      count += 1;
      return {
        type: "element",
        tagName: "div",
        properties: { role: "region", tabIndex: 0, ariaLabel: `Table ${count}` },
        children: [node],
      };
    });
  };
}
