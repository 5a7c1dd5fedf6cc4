// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FEATURE_IDS } from "#domain/content/home.ts";
import { FeatureCards } from "./Platform.tsx";

const features = FEATURE_IDS.map((id) => ({ id, name: `Name of ${id}`, description: `What ${id} does` }));

afterEach(cleanup);

describe("FeatureCards", () => {
  it("lists every feature under its own heading", () => {
    render(<FeatureCards features={features} />);
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
      features.map(({ name, description }) => name + description),
    );
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(features.length);
  });

  it("draws an icon of its own for each, with exactly one amber stroke", () => {
    const { container } = render(<FeatureCards features={features} />);
    const icons = [...container.querySelectorAll("svg")];
    expect(new Set(icons.map((icon) => icon.innerHTML)).size).toBe(features.length);
    expect(icons.map((icon) => icon.querySelectorAll(".amber").length)).toEqual([1, 1, 1, 1]);
  });
});
