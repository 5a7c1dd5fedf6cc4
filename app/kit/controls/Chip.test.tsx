// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Chip, ChipCount, chipClass, RemovableChip } from "./Chip.tsx";

afterEach(cleanup);

describe("Chip", () => {
  it("is a toggle button that says whether it is on", async () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <Chip pressed={false} onClick={onClick}>
        Agents
      </Chip>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Agents", pressed: false }));
    expect(onClick).toHaveBeenCalledOnce();
    rerender(<Chip pressed>Agents</Chip>);
    expect(screen.getByRole("button", { name: "Agents", pressed: true })).toBeDefined();
  });

  it("reads its count after its words", () => {
    render(
      <Chip pressed={false}>
        Agents <ChipCount>3</ChipCount>
      </Chip>,
    );
    expect(screen.getByRole("button", { name: "Agents 3" })).toBeDefined();
  });

  it("lends its dress to a link", () => {
    render(
      <a href="?topic=agents" className={chipClass} aria-current="true">
        Agents
      </a>,
    );
    expect(screen.getByRole("link", { current: true }).className).not.toBe("");
  });
});

describe("RemovableChip", () => {
  it("has a button that says what it removes", async () => {
    const onRemove = vi.fn();
    render(
      <RemovableChip removeLabel="Remove GPT-4o" onRemove={onRemove}>
        GPT-4o
      </RemovableChip>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Remove GPT-4o" }));
    await userEvent.keyboard("{Enter}");
    expect(onRemove).toHaveBeenCalledOnce();
  });
});
