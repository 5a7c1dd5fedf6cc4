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
  return <ContactPage page={page} topic="red-team" answer={actionData as InquiryAnswer | undefined} />;
}

/** The page with an action that notes what it gets and answers when told to. */
function open(answers: (InquiryAnswer | Promise<InquiryAnswer>)[] = []) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  const Stub = createRoutesStub([
    {
      path: "/contact",
      Component: Contact,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return answers.shift();
      },
    },
  ]);
  render(<Stub initialEntries={["/contact"]} />);
  return sent;
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const send = () => screen.getByRole("button", { name: "Send inquiry" });

async function fillIn() {
  await userEvent.type(field("Full name"), "Amara Okafor");
  await userEvent.type(field("Work email"), "amara@company.example");
  await userEvent.type(field("Company"), "Example Ltd");
  await userEvent.type(field("Message"), "Hello");
}

// Every letter is typed: slow on a loaded machine, and only there.
describe("ContactPage", { timeout: 30_000 }, () => {
  it("sends nothing until the form is well, and says why at the top and beside each field", async () => {
    const sent = open();
    expect(document.title).toBe("Contact | Brand");
    await userEvent.type(field("Work email"), "amara@");
    await userEvent.click(send());
    const summary = screen.getByRole("region", { name: "There is a problem" });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(document.title).toBe("Error: Contact | Brand");
    const links = within(summary).getAllByRole("link");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
      ["#name", "Enter your full name"],
      ["#email", "Enter an email address like name@company.com"],
      ["#company", "Enter your company"],
      ["#message", "Enter a message"],
    ]);
    for (const link of links) {
      const control = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      expect(control?.getAttribute("aria-invalid")).toBe("true");
      const description = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
      expect(description.map((id) => document.getElementById(id)?.textContent)).toContain(link.textContent);
    }
    await userEvent.click(links[1] as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(field("Work email")));
    expect(field("Work email").value).toBe("amara@");
    expect(sent).toEqual([]);

    await userEvent.click(send());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("region", { name: "There is a problem" })),
    );
  });

  it("sends once, with an id that stays the same for the same form", async () => {
    let answer = (_: InquiryAnswer) => {};
    const late = new Promise<InquiryAnswer>((resolve) => {
      answer = resolve;
    });
    const sent = open([late, { status: "unavailable", result: {} }]);
    await fillIn();
    await userEvent.dblClick(send());
    const button = await screen.findByRole("button", { name: "Sending…" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button);
    answer({ status: "too-many", retryAfterSeconds: 61, result: {} });

    const notice = await screen.findByRole("region", { name: "Wait before you send this" });
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(notice.textContent).toContain("in 2 minutes");
    expect(within(notice).getByRole("link").getAttribute("href")).toMatch(/^mailto:/);
    expect(field("Message").value).toBe("Hello");
    expect(sent).toHaveLength(1);

    await userEvent.click(send());
    await screen.findByRole("region", { name: "We could not save your inquiry" });
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatchObject({ name: "Amara Okafor", topic: "red-team", website: "" });
    expect(sent[0]?.submission).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(sent[1]?.submission).toBe(sent[0]?.submission);
    expect(Number(sent[0]?.elapsed)).toBeGreaterThan(0);
    expect(sent[0]).not.toHaveProperty("consent");
  });

  it("a mistake that only the server finds is shown as the others", async () => {
    open([{ status: "invalid", result: { status: "error", error: { company: ["Enter your company"] } } }]);
    await fillIn();
    await userEvent.click(send());
    const summary = await screen.findByRole("region", { name: "There is a problem" });
    expect(within(summary).getByRole("link").getAttribute("href")).toBe("#company");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(field("Message").value).toBe("Hello");
  });

  it("counts as the server does, and cuts nothing off", async () => {
    open();
    const message = field("Message");
    expect(screen.getByText("0 of 5,000 characters")).toBeTruthy();
    await userEvent.click(message);
    await userEvent.paste(`${"🛡".repeat(5001)}\u200b\r\n`);
    expect(screen.getByText("5,001 of 5,000 characters, 1 too many")).toBeTruthy();
    expect(message.value).toContain("🛡".repeat(5001));
    expect(message.maxLength).toBe(-1);
  });

  it("asks for updates only if ticked, and hides its trap from people", () => {
    open();
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    expect(screen.queryByRole("textbox", { name: "Leave this empty" })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("red-team");
  });
});
