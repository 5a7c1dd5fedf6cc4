// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Badge } from "./Badge.tsx";

afterEach(cleanup);

const sign = (word: string) => screen.getByText(word).querySelector("path")?.getAttribute("d");

describe("Badge", () => {
  it("tells its states apart by a sign, not by colour alone", () => {
    render(
      <>
        <Badge variant="protected">Protected</Badge>
        <Badge variant="intercepted">Intercepted</Badge>
      </>,
    );
    expect(sign("Protected")).toBeDefined();
    expect(sign("Intercepted")).toBeDefined();
    expect(sign("Protected")).not.toBe(sign("Intercepted"));
  });

  it("has no sign when it states nothing", () => {
    render(<Badge>Sample</Badge>);
    expect(sign("Sample")).toBeUndefined();
  });
});
