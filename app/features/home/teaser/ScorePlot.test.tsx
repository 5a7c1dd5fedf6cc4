// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ScorePlot } from "./ScorePlot.tsx";

const models = [76, 53, 23].map((overallScore, place) => ({
  name: `Model ${place}`,
  company: "Company",
  overallScore,
}));

type Observed = { isIntersecting: boolean; intersectionRatio: number };
let reportView: ((entries: Observed[]) => void) | undefined;
const animate = vi.fn(() => ({ pause: vi.fn(), play: vi.fn(), cancel: vi.fn() }));

/** What jsdom lacks: a viewport, motion preferences and animations. */
function stubBrowser({ reducedMotion = false } = {}) {
  reportView = undefined;
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: Observed[]) => void) {
        reportView = report;
      }
      observe() {}
      disconnect() {
        reportView = undefined;
      }
    },
  );
  Object.assign(Element.prototype, { animate });
}

beforeEach(() => {
  animate.mockClear();
  stubBrowser();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, "animate");
  vi.unstubAllGlobals();
});

const away = [{ isIntersecting: false, intersectionRatio: 0 }];
const edge = [{ isIntersecting: true, intersectionRatio: 0.05 }];
const seen = [{ isIntersecting: true, intersectionRatio: 0.5 }];
const played = () => animate.mock.results.filter(({ value }) => value.play.mock.calls.length > 0).length;

describe("ScorePlot", () => {
  it("draws one stroke per model, as high as its score", () => {
    const { container } = render(<ScorePlot models={models} />);
    const strokes = [...container.querySelectorAll("[data-stroke]")];
    expect(strokes.map((stroke) => stroke.getAttribute("y2"))).toEqual(["24%", "47%", "77%"]);
  });

  it("has the same numbers as a table, and the drawing stays out of the way", () => {
    const { container } = render(<ScorePlot models={models} />);
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["Model 076", "Model 153", "Model 223"]);
    expect(container.querySelector("svg")?.closest("[aria-hidden=true]")).not.toBeNull();
  });

  it("grows once, when it comes into view", () => {
    render(<ScorePlot models={models} />);
    reportView?.(away);
    expect(animate).toHaveBeenCalledTimes(models.length);
    reportView?.(edge);
    expect(played()).toBe(0);
    reportView?.(seen);
    expect(played()).toBe(models.length);
    expect(reportView).toBeUndefined();
  });

  it("stays as it is when it is in view already", () => {
    render(<ScorePlot models={models} />);
    reportView?.(edge);
    expect(reportView).toBeUndefined();
    expect(animate).not.toHaveBeenCalled();
  });

  it("does not move for those who want no motion", () => {
    stubBrowser({ reducedMotion: true });
    render(<ScorePlot models={models} />);
    expect(reportView).toBeUndefined();
  });

  it("holds no stroke at the base on paper, scrolled to or not", () => {
    render(<ScorePlot models={models} />);
    reportView?.(away);
    dispatchEvent(new Event("beforeprint"));
    expect(animate.mock.results.map(({ value }) => value.cancel.mock.calls.length)).toEqual([1, 1, 1]);
  });
});
