// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { Prose, ProseTable } from "./Prose.tsx";

afterEach(cleanup);

describe("Prose", () => {
  it("takes HTML made at build time", () => {
    render(<Prose html='<h2 id="why">Why</h2><p>Because.</p>' />);
    expect(screen.getByRole("heading", { level: 2, name: "Why" }).id).toBe("why");
  });

  it("takes elements", () => {
    render(
      <Prose>
        <p>Because.</p>
      </Prose>,
    );
    expect(screen.getByText("Because.").tagName).toBe("P");
  });

  it("lets the keyboard reach a table that scrolls", async () => {
    render(
      <Prose>
        <ProseTable label="Scores by model">
          <table />
        </ProseTable>
      </Prose>,
    );
    await userEvent.tab();
    const region = screen.getByRole("region", { name: "Scores by model" });
    expect(document.activeElement).toBe(region);
    expect(within(region).getByRole("table")).toBeDefined();
  });
});
