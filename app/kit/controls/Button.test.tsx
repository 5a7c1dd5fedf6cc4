// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button, buttonClass } from "./Button.tsx";

afterEach(cleanup);

describe("Button", () => {
  it("does not submit a form unless asked to", async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Look" }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it("answers to Enter and Space, and to nothing while disabled", async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Add</Button>);
    screen.getByRole("button").focus();
    await userEvent.keyboard("{Enter} ");
    expect(onClick).toHaveBeenCalledTimes(2);
    rerender(
      <Button onClick={onClick} disabled>
        Add
      </Button>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it("gives a link the same dress as the button of that variant and size", () => {
    render(
      <>
        <Button variant="quiet" size="small">
          One
        </Button>
        <a href="/" className={buttonClass({ variant: "quiet", size: "small" })}>
          Two
        </a>
      </>,
    );
    expect(screen.getByRole("link").className).toBe(screen.getByRole("button").className);
    expect(buttonClass({ size: "large" })).not.toBe(buttonClass({ size: "small" }));
    expect(buttonClass({ variant: "primary" })).not.toBe(buttonClass({ variant: "quiet" }));
  });
});
