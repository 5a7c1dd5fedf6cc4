// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Grid } from "./Grid.tsx";

afterEach(cleanup);

it("keeps its own class beside the caller's", () => {
  render(<Grid className="caller">Words</Grid>);
  const classes = [...screen.getByText("Words").classList];
  expect(classes).toContain("caller");
  expect(classes).toHaveLength(2);
});
