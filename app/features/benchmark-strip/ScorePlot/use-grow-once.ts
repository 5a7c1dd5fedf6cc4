import { type RefObject, useEffect } from "react";

const GROW_MS = 250;
const APART_MS = 30;
const EASE_OUT = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** How much of the drawing is in view when it starts. */
const SEEN = 0.4;

/**
 * Lets the strokes grow from the base one after another, once, when they come into view. A drawing that is in view when
 * the script arrives has been read already and stays as it is; so does one nobody wants to see move.
 */
export function useGrowOnce(drawing: RefObject<SVGSVGElement | null>) {
  useEffect(() => {
    const svg = drawing.current;
    if (!svg || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let growth: Animation[] | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !growth) observer.disconnect();
        else if (!growth) growth = hold(svg);
        else if (entry && entry.intersectionRatio >= SEEN) {
          for (const stroke of growth) stroke.play();
          observer.disconnect();
        }
      },
      { threshold: [0, SEEN] },
    );
    const stop = () => {
      observer.disconnect();
      for (const stroke of growth ?? []) stroke.cancel();
    };
    observer.observe(svg);
    // Paper shows what was not scrolled to as well.
    addEventListener("beforeprint", stop);
    return () => {
      removeEventListener("beforeprint", stop);
      stop();
    };
  }, [drawing]);
}

/** Every stroke at the base, ready to grow. */
function hold(svg: SVGSVGElement): Animation[] {
  return [...svg.querySelectorAll("[data-stroke]")].map((stroke, place) => {
    const growth = stroke.animate([{ transform: "scaleY(0)" }, { transform: "none" }], {
      duration: GROW_MS,
      delay: place * APART_MS,
      easing: EASE_OUT,
      fill: "backwards",
    });
    growth.pause();
    return growth;
  });
}
