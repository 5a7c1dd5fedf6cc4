import { test as base, expect } from "@playwright/test";
import type { Engine } from "./engine.ts";
import { launchFirefox } from "./firefox.ts";
import { launchWebKit } from "./webkit.ts";

/** WebDriver codes of keys without a character. */
const KEYS = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
} as const;

/** The centre of the first visible element with that name, scrolled into view; null if none, or if it is covered. */
async function middleOf(selector: string, name: string): Promise<[number, number] | null> {
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ??
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])].map((label) => label.textContent).join(" ")
      : element.textContent);
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) =>
      nameOf(one)?.replace(/\s+/g, " ").trim().startsWith(name) && one.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  // Waits two frames, since a section in view may hydrate and change its height.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const label = hit?.closest("label")?.control;
  return hit && (element.contains(hit) || hit.contains(element) || label === element) ? [x, y] : null;
}

/** A user with mouse and keyboard. Elements are found by selector and by the beginning of their name. */
export class Visitor {
  readonly engine: Engine;
  #origin: string;

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  /**
   * Opens a page and waits until it is hydrated. A key press makes its scripts load at once; a playing video, which
   * takes most of a core, is stopped.
   */
  async open(path: string, { withVideo = false } = {}) {
    await this.engine.open(this.address(path));
    await this.press("Shift");
    await this.sees("[data-enhanced=true]");
    if (!withVideo) await this.engine.evaluate(() => document.querySelector("video")?.pause());
  }

  address(path: string) {
    return this.#origin + path;
  }

  sees(selector: string) {
    return this.holds((css) => document.querySelector(css) !== null, selector);
  }

  /** Polls a condition in the page until it is true. */
  holds<Args extends unknown[]>(condition: (...args: Args) => boolean | undefined, ...args: Args) {
    return this.reads<Args, boolean | undefined>(condition, args, true);
  }

  /** Polls a value in the page until it is as expected. */
  async reads<Args extends unknown[], Result>(read: (...args: Args) => Result, args: Args, expected: Awaited<Result>) {
    await expect.poll(() => this.engine.evaluate(read, ...args), { intervals: [50, 100, 200] }).toEqual(expected);
  }

  async pointAt(selector: string, name = "") {
    let place: [number, number] | null = null;
    const isAtRest = async () => {
      const before = place;
      place = await this.engine.evaluate(middleOf, selector, name);
      // A moving element would be missed.
      return place !== null && place.join() === before?.join();
    };
    const message = `${selector} “${name}” is visible and at rest`;
    await expect.poll(isAtRest, { message, intervals: [50] }).toBe(true);
    const [x, y] = place ?? [0, 0];
    await this.#mouse([{ type: "pointerMove", x, y, duration: 0 }]);
  }

  async click(selector: string, name?: string) {
    await this.pointAt(selector, name);
    await this.#mouse([
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  async focus(selector: string) {
    await this.engine.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), selector);
  }

  press(...keys: (keyof typeof KEYS)[]) {
    return this.type(keys.map((key) => KEYS[key]));
  }

  type(letters: Iterable<string>) {
    const actions = [...letters].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    return this.engine.perform([{ type: "key", id: "keyboard", actions }]);
  }

  #mouse(actions: object[]) {
    return this.engine.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }
}

const launchers = { firefox: launchFirefox, webkit: launchWebKit };

export type EngineOptions = { engineName: keyof typeof launchers };

/** Fails any test with console errors: exceptions, failed requests or CSP violations. */
export const test = base.extend<{ visitor: Visitor }, EngineOptions & { engine: Engine }>({
  engineName: ["firefox", { scope: "worker", option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launchers[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  visitor: async ({ engine, baseURL }, use) => {
    engine.reportedErrors.length = 0;
    const visitor = new Visitor(engine, baseURL ?? "");
    await use(visitor);
    // Waits for view transitions, which a resize in the next test would abort.
    await visitor.reads(() => document.documentElement.matches(":active-view-transition"), [], false);
    expect(engine.reportedErrors).toEqual([]);
  },
});

export { expect };
