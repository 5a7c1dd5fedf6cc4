// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Card } from "./Card.tsx";

afterEach(cleanup);

it("is a surface unless it is said to be empty", () => {
  render(
    <>
      <Card>Full</Card>
      <Card variant="empty">Nothing here</Card>
    </>,
  );
  expect(screen.getByText("Full").dataset.variant).toBe("surface");
  expect(screen.getByText("Nothing here").dataset.variant).toBe("empty");
});
