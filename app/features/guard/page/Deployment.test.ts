import { describe, expect, it } from "vitest";
import { DEPLOYMENT_IDS } from "#domain/content/guard.ts";
import { deploymentDrawings, PLATE } from "./Deployment.tsx";

describe.each(DEPLOYMENT_IDS)("the drawing of the %s", (id) => {
  const { frame, squares, rings, model, labels, hosts } = deploymentDrawings[id];
  const inFrame = (x: number, y: number) =>
    x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;

  it("has applications and filter in your network, the model outside", () => {
    for (const { x, y, side } of squares) expect(inFrame(x, y) && inFrame(x + side, y + side)).toBe(true);
    for (const { x, y } of rings) expect(inFrame(x, y)).toBe(true);
    expect(inFrame(model.x, model.y)).toBe(false);
  });

  it("stays on its plate", () => {
    expect(frame.x + frame.width).toBeLessThan(PLATE.width);
    expect(frame.y + frame.height).toBeLessThan(PLATE.height);
    expect(model.x + model.radius).toBeLessThan(PLATE.width);
    for (const { x } of labels) expect(x).toBeLessThan(PLATE.width);
  });

  it("shows one filter for all, one inside, or one for each", () => {
    const expected = { gateway: [3, 1, 0], library: [1, 1, 0], sidecar: [2, 2, 2] }[id];
    expect([squares.length, rings.length, hosts.length]).toEqual(expected);
  });
});
