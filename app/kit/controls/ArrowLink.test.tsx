// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ArrowLabel, ArrowLink, arrowLinkClass } from "./ArrowLink.tsx";

afterEach(cleanup);

describe("ArrowLink", () => {
  it("is a link named by its words alone", () => {
    render(<ArrowLink href="/data.csv">Download the data</ArrowLink>);
    expect(screen.getByRole("link", { name: "Download the data" }).getAttribute("href")).toBe("/data.csv");
  });

  it("lends its dress to another link", () => {
    render(
      <>
        <ArrowLink href="/a">One</ArrowLink>
        <a href="/b" className={arrowLinkClass}>
          <ArrowLabel>Two</ArrowLabel>
        </a>
      </>,
    );
    const own = screen.getByRole("link", { name: "One" });
    const other = screen.getByRole("link", { name: "Two" });
    expect(other.className).toBe(own.className);
    expect(other.querySelector("svg")?.outerHTML).toBe(own.querySelector("svg")?.outerHTML);
  });
});
