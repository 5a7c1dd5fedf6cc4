import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { InquiryAnswer } from "#app/features/contact/answer.ts";
import { inquirySubmitterContext } from "#app/request-context.ts";
import type { Traces } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome, InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import { action, clientAction } from "./contact.tsx";

const typed = {
  name: " Amara  Okafor",
  email: "amara@company.example",
  company: "Example Ltd",
  role: "",
  topic: "press",
  message: "Hello\u200b",
};

function submitterWith(outcome: InquiryOutcome, tooLarge = false) {
  const handedIn: [Inquiry, Traces][] = [];
  const submitter: InquirySubmitter = {
    tooLarge,
    submit: async (...entry) => {
      handedIn.push(entry);
      return outcome;
    },
  };
  return { submitter, handedIn };
}

/** Posts as the framework does. */
function post(entries: Record<string, string>, submitter: InquirySubmitter | null) {
  const request = new Request("http://site.example/contact", { method: "POST", body: new URLSearchParams(entries) });
  const context = new RouterContextProvider();
  context.set(inquirySubmitterContext, submitter);
  return action({ request, context } as unknown as Parameters<typeof action>[0]);
}

/** The action's result, from which the framework makes a response. */
type Answered = { data: InquiryAnswer; init: { status: number; headers: Record<string, string> } };
const send = async (entries: Record<string, string>, submitter: InquirySubmitter | null) =>
  (await post(entries, submitter)) as unknown as Answered;

const STORED: InquiryOutcome = { outcome: "stored", id: "1" };

describe("an inquiry", () => {
  test.each([STORED, { outcome: "replayed" }] satisfies InquiryOutcome[])(
    "$outcome: redirects to the thank-you page",
    async (outcome) => {
      const { submitter, handedIn } = submitterWith(outcome);
      const response = await post({ ...typed, website: "x", elapsed: "12" }, submitter);
      expect(response).toBeInstanceOf(Response);
      expect((response as unknown as Response).status).toBe(303);
      expect((response as unknown as Response).headers.get("Location")).toBe("/thank-you");
      expect(handedIn.flat()).toEqual([
        { ...typed, name: "Amara Okafor", message: "Hello", consent: false },
        { honeypot: "x", submissionId: undefined, elapsedMs: 12 },
      ]);
    },
  );

  // Validation errors and the values kept with them: e2e/contact.spec.ts.
  test.each<[InquiryOutcome | null, number, string, Partial<InquiryAnswer>]>([
    [{ outcome: "limited", retryAfterSeconds: 90 }, 429, "90", { status: "too-many", retryAfterSeconds: 90 }],
    [{ outcome: "unavailable", retryAfterSeconds: 30 }, 503, "30", { status: "unavailable" }],
    [null, 503, "60", { status: "unavailable" }],
  ])("%j: answers %i with Retry-After and all values", async (outcome, status, retryAfter, answer) => {
    const { data, init } = await send(typed, outcome && submitterWith(outcome).submitter);
    expect(init).toMatchObject({ status, headers: { "Retry-After": retryAfter } });
    expect(data).toEqual({ ...answer, result: { initialValue: typed } });
  });

  test("too large: answers 413 without submitting", async () => {
    const { submitter, handedIn } = submitterWith(STORED, true);
    expect(await send({}, submitter)).toMatchObject({ data: { status: "too-large" }, init: { status: 413 } });
    expect(handedIn).toEqual([]);
  });

  test("a report needs no name; a page in the browser acknowledges it in place, and sends no invalid one", async () => {
    const report = { topic: "missed-attack", message: "Hello", email: "" };
    const { submitter, handedIn } = submitterWith(STORED);
    const inBrowser = (form: Record<string, string>) =>
      clientAction({
        request: new Request("http://site.example/contact", { method: "POST", body: new URLSearchParams(form) }),
        serverAction: async () => {
          throw await post(form, submitter);
        },
      } as unknown as Parameters<typeof clientAction>[0]);

    expect(await inBrowser(report)).toEqual({ status: "received" });
    expect(handedIn).toMatchObject([[{ ...report, name: "", company: "" }, {}]]);
    expect(await inBrowser({ ...report, email: "amara@" })).toMatchObject({
      status: "invalid",
      result: { error: { email: [expect.stringContaining("name@company.com")] } },
    });
    expect(handedIn).toHaveLength(1);
  });

  test("unknown field names are dropped", async () => {
    const { data } = await send({ "a[4000000000].b": "x", __intent__: "x", __proto__x: "y", name: "A" }, null);
    expect(Object.keys(data.result?.initialValue ?? {})).toEqual(["name"]);
  });
});
