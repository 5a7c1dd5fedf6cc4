import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Opening = { id: string; heading: string };

/** What holds for every section of a page made of words and drawings. @returns what shows one of them */
export function describeSections<Name extends string>(
  sections: Record<Name, ReactElement>,
  content: Record<NoInfer<Name>, Opening>,
) {
  const page = (name: Name) => <MemoryRouter>{sections[name]}</MemoryRouter>;
  const show = (name: Name) => render(page(name));

  // jsdom has none; drawings start when they are seen, and nothing here is.
  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  describe.each(Object.keys(sections) as Name[])("the section %s", (name) => {
    it("is a region named by its heading, at its anchor", () => {
      show(name);
      const { id, heading } = content[name];
      expect(screen.getByRole("region", { name: heading }).id).toBe(id);
    });

    it("carries no style attribute, which the content security policy would block", () => {
      expect(renderToStaticMarkup(page(name))).not.toContain(" style=");
    });

    it("offers no drawing to assistive technology: the words say it all", () => {
      show(name);
      expect(screen.queryByRole("img")).toBeNull();
    });
  });

  return show;
}
