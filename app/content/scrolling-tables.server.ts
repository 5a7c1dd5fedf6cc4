import type { Element, ElementContent, Root, RootContent } from "hast";

const isTable = (node: RootContent): node is Element => node.type === "element" && node.tagName === "table";

/** A wide table scrolls in a region of its own that the keyboard can reach; the page never scrolls sideways. */
export function scrollingTables() {
  return (tree: Root) => {
    let count = 0;

    function wrapped<Node extends RootContent>(node: Node): Node | Element {
      if (!isTable(node)) {
        if (node.type === "element") node.children = node.children.map((child) => wrapped<ElementContent>(child));
        return node;
      }
      count += 1;
      return {
        type: "element",
        tagName: "div",
        properties: { role: "region", tabIndex: 0, ariaLabel: `Table ${count}` },
        children: [node],
      };
    }

    tree.children = tree.children.map((node) => wrapped(node));
  };
}
