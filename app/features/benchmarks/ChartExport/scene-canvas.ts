import type { Scene, Shape } from "./chart-scene.ts";
import { cssFont } from "./scene-svg.ts";

/** Twice the size: sharp in slides and on dense displays. */
const SCALE = 2;

/** Drawn, not loaded as a picture: the page's own fonts are at hand, and no policy has to allow anything. */
export async function sceneToPng(scene: Scene): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = scene.width * SCALE;
  canvas.height = scene.height * SCALE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws no pictures");
  context.scale(SCALE, SCALE);
  for (const shape of scene.shapes) draw(context, shape);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("the picture could not be written"))), "image/png"),
  );
}

function draw(context: CanvasRenderingContext2D, shape: Shape): void {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill, stroke } = shape;
      if (fill) {
        context.fillStyle = fill;
        context.fillRect(x, y, width, height);
      }
      if (stroke) {
        context.setLineDash([]);
        context.strokeStyle = stroke;
        context.strokeRect(x, y, width, height);
      }
      return;
    }
    case "line":
      context.setLineDash([...(shape.dash ?? [])]);
      context.strokeStyle = shape.stroke;
      context.beginPath();
      context.moveTo(shape.x1, shape.y1);
      context.lineTo(shape.x2, shape.y2);
      context.stroke();
      return;
    case "text":
      context.font = cssFont(shape.font);
      context.textAlign = shape.anchor === "middle" ? "center" : (shape.anchor ?? "start");
      context.fillStyle = shape.fill;
      context.fillText(shape.text, shape.x, shape.y);
  }
}
