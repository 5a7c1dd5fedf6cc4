// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { StatusPage } from "./StatusPage.tsx";

const page = (
  <MemoryRouter>
    <StatusPage
      label="Mislaid"
      title={
        <>
          First line
          <br />
          Second line
        </>
      }
      route="lost"
      actions={<a href="/start">Go back</a>}
      links={[
        { to: "/one", title: "One", description: "The first" },
        { to: "/two", title: "Two", description: "The second" },
      ]}
    >
      What happened.
    </StatusPage>
  </MemoryRouter>
);

afterEach(cleanup);

describe("StatusPage", () => {
  it("has one heading, its sentence and its action", () => {
    render(page);
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("First lineSecond line");
    expect(screen.getByText("What happened.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go back" })).toBeTruthy();
  });

  it("lists where else to go, each link saying what is there", () => {
    render(page);
    const links = within(screen.getByRole("list")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/one", "/two"]);
    expect(screen.getByRole("link", { name: "One The first" })).toBeTruthy();
  });

  it("has no empty list when there is nowhere else to go", () => {
    render(
      <MemoryRouter>
        <StatusPage label="Alone" title="Alone" route="lost" actions={null} links={[]}>
          Nothing else here.
        </StatusPage>
      </MemoryRouter>,
    );
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("offers no image to assistive technology: the words say it all", () => {
    render(page);
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByRole("graphics-document")).toBeNull();
  });

  it("carries no style attribute", () => {
    expect(renderToStaticMarkup(page)).not.toContain(" style=");
  });
});
