import * as v from "./text.ts";

/** A page's label and description in menus. The limits fit a 320 px phone and the header's panel. */
const link = v.object({
  label: v.atMost(24),
  description: v.described("Under the label, in the header's menus and the list of all pages.", v.atMost(70)),
  brief: v.described("The description on one line of a phone.", v.atMost(38)),
});

/** Pages that menus can link; `app/paths.ts` has the addresses. */
const PAGE_NAMES = [
  "guard",
  "redTeam",
  "blog",
  "benchmarks",
  "resources",
  "compliance",
  "about",
  "contact",
  "trust",
] as const;
export type PageName = (typeof PAGE_NAMES)[number];
const pageName = v.picklist(
  PAGE_NAMES,
  ({ received }) => `is ${received}, which is no page; known are ${PAGE_NAMES.join(", ")}`,
);

const missingIn = (list: readonly { pages: readonly PageName[] }[]) =>
  PAGE_NAMES.find((page) => !list.some((menu) => menu.pages.includes(page)));
const repeated = (names: readonly string[]) => names.find((name, index) => names.indexOf(name) !== index);

/** A list of menus without duplicate labels or pages. */
const menus = (hint: string) =>
  v.described(
    hint,
    v.pipe(
      v.atLeastOne({ label: v.atMost(12), pages: v.atLeastOne(pageName) }),
      v.maxLength(3, "has more than three, which is all there is room for"),
      v.check(
        (list) => repeated(list.map(({ label }) => label)) === undefined,
        ({ input }) => `has "${repeated(input.map(({ label }) => label))}" twice`,
      ),
      v.check(
        (list) => repeated(list.flatMap((menu) => menu.pages)) === undefined,
        ({ input }) => `names the page ${repeated(input.flatMap((menu) => menu.pages))} twice`,
      ),
    ),
  );

export const navigationSchema = v.object({
  header: v.pipe(
    menus("The menus of the header, from left to right. The search offers the pages of the first two."),
    v.check(
      (list) => missingIn(list) === undefined,
      ({ input }) => `must name every page, or the list of all pages lacks it: ${missingIn(input)} is missing`,
    ),
  ),
  footer: menus("The columns of the footer, from left to right. A page may be left out."),
  pages: v.described("How the menus name each page.", v.object(v.fieldsFor(PAGE_NAMES, link))),
});

export type Navigation = v.InferOutput<typeof navigationSchema>;
