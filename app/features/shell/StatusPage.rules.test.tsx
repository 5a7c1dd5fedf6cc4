import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { legs, type RouteName, routePath } from "#app/kit/drawing/route-path.ts";
import { Plan } from "./StatusPage.tsx";

const PLAN_BUDGET_BYTES = 14_000;
const names: RouteName[] = ["lost", "received"];
const draw = (route: RouteName) => renderToStaticMarkup(<Plan route={route} />);

describe.each(names)("the plan with the way of the %s", (route) => {
  const markup = draw(route);

  it("shows that way", () => {
    expect(markup).toContain(`d="${routePath(legs[route])}"`);
  });

  it("is decoration to assistive technology", () => {
    expect(markup).toMatch(/<svg[^>]* aria-hidden="true"/);
  });

  it("carries no style attribute, which the content security policy would block", () => {
    expect(markup).not.toContain(" style=");
  });

  it("stays small enough to stand in the page itself", () => {
    expect(Buffer.byteLength(markup)).toBeLessThan(PLAN_BUDGET_BYTES);
  });

  it("gives every taper an id of its own, and uses each", () => {
    const ids = [...markup.matchAll(/<radialGradient id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(markup).toContain(`stroke="url(#${id})"`);
  });
});

describe("the two plans together", () => {
  it("share no id on one page", () => {
    const both = renderToStaticMarkup(
      <>
        <Plan route="lost" />
        <Plan route="received" />
      </>,
    );
    const ids = [...both.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
