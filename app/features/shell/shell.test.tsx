import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { site } from "#brand/site.ts";
import type { LegalIdentity } from "#domain/content/settings.ts";
import { KNOWN_LEGAL, UNKNOWN_LEGAL } from "#domain/content/testing/legal-identities.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { Footer } from "./Footer.tsx";
import { closedMenu, type MenuEvent, type MenuState, menuReducer } from "./MenuBar.tsx";
import { Redacted } from "./page/Redacted.tsx";

const LAST_PARAGRAPH = /<p[^>]*>([^<]*)<\/p>(?!.*<p)/;

it.each<[string, LegalIdentity, string]>([
  [
    "the full legal identity",
    KNOWN_LEGAL,
    "Name Ltd · 1 High Street, AB1 2CD Town, Country · Register 12 · Represented by A Person",
  ],
  ["the known part of the legal identity", { ...UNKNOWN_LEGAL, companyName: "Name Ltd" }, "Name Ltd"],
  ["the copyright line if no identity is known", UNKNOWN_LEGAL, `© ${site.copyrightYear} ${site.brand}`],
])("the footer ends with %s", (_, legal, expected) => {
  const footer = renderToStaticMarkup(
    <MemoryRouter>
      <Footer legal={legal} />
    </MemoryRouter>,
  );
  expect(LAST_PARAGRAPH.exec(footer)?.[1]).toBe(expected);
});

it("the error page offers a retry and our email address, and makes no claim about a form being sent", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/contact?topic=press"]}>
      <ErrorPage />
    </MemoryRouter>,
  );
  expect(page).toMatch(/<a href="\/contact\?topic=press"[^>]*>Try again<\/a>/);
  expect(page).toContain(`href="mailto:${site.contactEmail}"`);
  expect(page).toContain("If you were sending the form");
  expect(page).not.toMatch(/lost|safe|stored|saved/);
});

const hovered = (menu: string): MenuEvent => ({ type: "hovered", menu });
const clicked = (menu: string): MenuEvent => ({ type: "pressed", menu, keyboard: false });
const keyed = (menu: string): MenuEvent => ({ type: "pressed", menu, keyboard: true });
const left = (menu: string): MenuEvent => ({ type: "left", menu });

const after = (...events: MenuEvent[]): MenuState => events.reduce(menuReducer, closedMenu);

it.each<[string, MenuEvent[], string | null]>([
  ["nothing is open at first", [], null],
  ["hover opens", [hovered("A")], "A"],
  ["hovering the next menu switches", [hovered("A"), hovered("B")], "B"],
  ["a click right after hover-open does not close", [hovered("A"), clicked("A")], "A"],
  ["the second click after hover-open closes", [hovered("A"), clicked("A"), clicked("A")], null],
  ["a click opens and closes", [clicked("A"), clicked("A")], null],
  ["a click on another menu switches", [clicked("A"), clicked("B")], "B"],
  ["Enter or Space toggles", [keyed("A"), keyed("A")], null],
  ["Enter closes what a hover opened", [hovered("A"), keyed("A")], null],
  ["hover keeps a menu that a press opened", [clicked("A"), hovered("A"), clicked("A")], null],
  ["leaving closes", [hovered("A"), left("A")], null],
  ["leaving one menu does not close another", [hovered("A"), hovered("B"), left("A")], "B"],
  ["a navigation closes", [clicked("A"), { type: "dismissed" }], null],
])("menuReducer: %s", (_, events, open) => expect(after(...events).open).toBe(open));

it.each([
  ["no bars", "Tell me", "Tell me"],
  ["a bar at the end", "Tell me ███", "Tell me redacted[1.8em]"],
  ["a bar at the start", "██ is the key", "redacted[1.2em] is the key"],
  ["adjacent bars", "by █ ████ ██", "by redacted[0.6em] [2.4em] [1.2em]"],
  ["punctuation joined to its bar", "name ██, card ██.", "name redacted[1.2em]\u2060, card redacted[1.2em]\u2060."],
])("redacted text: %s", (_, sample, shown) => {
  const markup = renderToStaticMarkup(<Redacted text={sample} />);
  expect(markup.replaceAll(/<svg[^>]* width="([^"]+)".*?<\/svg>/g, "[$1]").replaceAll(/<[^>]*>/g, "")).toBe(shown);
});
