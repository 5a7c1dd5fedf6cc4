// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { ArticleFigure } from "./article-figure.tsx";

afterEach(cleanup);

describe("ArticleFigure", () => {
  it("is an image with a name where it stands for itself", () => {
    render(<ArticleFigure slug="echoleak" width={690} height={390} title="Five links" />);
    const image = screen.getByRole("img", { name: "Five links" });
    expect(image.getAttribute("viewBox")).toBe("0 0 690 390");
  });

  it("is decoration beside words that say the same", () => {
    const { container } = render(<ArticleFigure slug="echoleak" width={384} height={204} />);
    expect(screen.queryByRole("img")).toBeNull();
    expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("is drawn with attributes alone: the security policy blocks style attributes", () => {
    const html = renderToStaticMarkup(<ArticleFigure slug="compliance-map" width={792} height={448} />);
    expect(html).toContain("Hidden Context Exposure");
    expect(html).not.toContain("style=");
  });

  it("leaves no empty frame for an article without a drawing", () => {
    const { container } = render(<ArticleFigure slug="unknown" width={384} height={204} />);
    expect(container.innerHTML).toBe("");
  });
});
