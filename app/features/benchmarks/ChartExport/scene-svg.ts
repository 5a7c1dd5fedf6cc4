import type { Scene, Shape, TextFont } from "./chart-scene.ts";

const FAMILIES = { text: "Geist, Inter, system-ui, sans-serif", mono: "'Geist Mono', ui-monospace, monospace" };

export const cssFont = ({ size, weight, family }: TextFont): string => `${weight} ${size}px ${FAMILIES[family]}`;

/** A file of its own: opens in any browser and editor, and asks for nothing. */
export function sceneToSvg({ width, height, title, shapes }: Scene): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    ...shapes.map(element),
    "</svg>\n",
  ].join("\n");
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill = "none", stroke } = shape;
      return `<rect${attributes({ x, y, width, height, fill, stroke })}/>`;
    }
    case "line": {
      const { x1, y1, x2, y2, stroke, dash } = shape;
      return `<line${attributes({ x1, y1, x2, y2, stroke, "stroke-dasharray": dash?.join(" ") })}/>`;
    }
    case "text": {
      const { x, y, fill, font, anchor, text } = shape;
      const type = { "font-family": FAMILIES[font.family], "font-size": font.size, "font-weight": font.weight };
      return `<text${attributes({ x, y, fill, ...type, "text-anchor": anchor })}>${escaped(text)}</text>`;
    }
  }
}

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? Math.round(value * 100) / 100 : escaped(value)}"`)
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text = ""): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
