// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Container } from "./Container.tsx";

afterEach(cleanup);

it("keeps its own class beside the caller's", () => {
  render(<Container className="caller">Words</Container>);
  const classes = [...screen.getByText("Words").classList];
  expect(classes).toContain("caller");
  expect(classes).toHaveLength(2);
});
