import { parseArgs } from "node:util";
import { Problem } from "../cli/say.mjs";
import { STATES, type State, WIDTHS } from "./states.ts";

export type Shot = { state: State; width: number; title: string; file: string };

function shotOf(state: State, width: number): Shot {
  const name = `${state.page === "/" ? "home" : state.page.slice(1)} ${state.name ?? ""}`;
  const title = [state.page, state.name].filter(Boolean).join(", ");
  return { state, width, title, file: `${name.trim().replace(/[^\w-]+/g, "-")}.${width}.png` };
}

const listed = (text: string | undefined) => text?.split(",").map((entry) => entry.trim());

const shotsOf = (widths: readonly number[], states = STATES): Shot[] =>
  states.flatMap((state) => widths.filter((width) => state.at?.(width) ?? true).map((width) => shotOf(state, width)));

export type Sheet = (typeof SHEETS)[number];

/** The contact sheets in the README. `height` is how many pixels of each screenshot are shown, from its top. */
export const SHEETS = [
  {
    name: "screens",
    width: 1280,
    height: 900,
    columns: 3,
    titles: [
      "/",
      "/, another threat",
      "/guard",
      "/guard, lab with findings",
      "/guard/rules",
      "/benchmarks",
      "/benchmarks, row open",
      "/benchmarks, arena with four models",
      "/blog/echoleak",
      "/compliance",
      "/resources/calculators",
      "/contact, form in error",
    ],
  },
  {
    name: "phone",
    width: 390,
    height: 844,
    columns: 6,
    titles: ["/", "/, menu open", "/guard, lab with findings", "/benchmarks", "/blog/echoleak", "/contact"],
  },
];

export const shotsOfSheet = ({ titles, width }: Sheet): Shot[] =>
  titles.map((title) => {
    const shot = shotsOf([width]).find((one) => one.title === title);
    if (!shot) throw new Error(`there is no screenshot of ${title} at ${width} px`);
    return shot;
  });

export function parseOptions(args: string[]) {
  const text = { type: "string" } as const;
  const options = { against: text, only: text, readme: { type: "boolean", default: false }, widths: text } as const;
  const { values } = parseArgs({ args, options });
  const pages = [...new Set(STATES.map(({ page }) => page))];
  const only = listed(values.only) ?? pages;
  const unknown = only.filter((page) => !pages.includes(page));
  if (unknown.length > 0) throw new Problem(`--only names ${unknown.join(", ")}; the pages are ${pages.join(", ")}.`);
  const widths = listed(values.widths)?.map(Number) ?? WIDTHS;
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000)) {
    throw new Problem(`--widths is "${values.widths}": give whole numbers of pixels, such as 390,1280.`);
  }
  const states = STATES.filter(({ page }) => only.includes(page));
  const { against, readme } = values;
  return { against, readme, shots: readme ? SHEETS.flatMap(shotsOfSheet) : shotsOf(widths, states) };
}
