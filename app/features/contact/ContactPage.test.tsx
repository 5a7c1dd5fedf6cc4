// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import type { PageContent } from "#domain/content/page.ts";
import type { InquiryAnswer } from "./answer.ts";
import { ContactPage } from "./ContactPage.tsx";

afterEach(cleanup);

const page: PageContent = {
  title: "Contact | Brand",
  description: "x",
  heading: "Write",
  lead: "To us",
  steps: [{ heading: "First", text: "Then" }],
  sections: [],
};

function Contact({ actionData }: { actionData?: unknown }) {
  const resultPage = { ...page, heading: "Submit a result" };
  const answer = actionData as InquiryAnswer | undefined;
  return <ContactPage page={page} resultPage={resultPage} topic="red-team" answer={answer} />;
}

function open(answer?: InquiryAnswer) {
  const Stub = createRoutesStub([{ path: "/contact", Component: Contact, action: () => answer }]);
  render(<Stub initialEntries={["/contact"]} />);
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function fillIn() {
  await userEvent.type(field("Full name"), "Amara Okafor");
  await userEvent.type(field("Work email"), "amara@company.example");
  await userEvent.type(field("Company"), "Example Ltd");
  await userEvent.type(field("Message"), "Hello");
}

// Validation, pending state, double submission and failures are tested in e2e/contact.spec.ts and
// e2e/contact-failures.spec.ts, a locked database in server/database/locked.requests.test.ts. The timeout is long because typing letter by letter is slow on a loaded machine.
describe("ContactPage", { timeout: 30_000 }, () => {
  it("shows validation errors of the server in the error summary", async () => {
    open({ status: "invalid", result: { status: "error", error: { company: ["Enter your company"] } } });
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Send inquiry" }));
    const summary = await screen.findByRole("region", { name: "There is a problem" });
    expect(within(summary).getByRole("link").getAttribute("href")).toBe("#company");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(field("Message").value).toBe("Hello");
  });

  it("keeps the input and the heading of a benchmark result that was not stored, and focuses the notice", async () => {
    open({ status: "unavailable", result: { initialValue: { topic: "benchmark-result" } } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Write");
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Send inquiry" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Submit a result" })).toBeTruthy();
    const notice = screen.getByRole("region", { name: "We could not save your inquiry" });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(field("Message").value).toBe("Hello");
  });

  it("starts with the message that another page has composed", () => {
    const Stub = createRoutesStub([{ path: "/contact", Component: Contact }]);
    render(<Stub initialEntries={[{ pathname: "/contact", state: { message: "SHA-256: abc" } }]} />);
    expect(field("Message").value).toBe("SHA-256: abc");
    expect(screen.getByText("12 of 5,000 characters")).toBeTruthy();
  });

  it("counts characters as the server does, and never truncates", async () => {
    open();
    const message = field("Message");
    expect(screen.getByText("0 of 5,000 characters")).toBeTruthy();
    await userEvent.click(message);
    await userEvent.paste(`${"🛡".repeat(5001)}\u200b\r\n`);
    expect(screen.getByText("5,001 of 5,000 characters, 1 too many")).toBeTruthy();
    expect(message.value).toContain("🛡".repeat(5001));
    expect(message.maxLength).toBe(-1);
  });

  it("leaves consent unchecked, hides the honeypot and preselects the topic", () => {
    open();
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    expect(screen.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("red-team");
  });
});
