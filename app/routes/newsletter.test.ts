import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { newsletterContext } from "#app/request-context.ts";
import type { NewsletterAnswer, NewsletterForms } from "#domain/newsletter.ts";
import { action, loader } from "./newsletter.tsx";

/** The action's result, from which the framework makes a response. */
type Answered = { data: { view: string; email: string }; init: { status: number; headers: Record<string, string> } };
type Posted = Parameters<NewsletterForms["submit"]>[0];

/** Posts to a view of the page, as the framework does. */
async function post(view: string | undefined, answer: NewsletterAnswer | undefined) {
  const posted: Posted[] = [];
  const submit = async (form: Posted) => {
    posted.push(form);
    return answer as NewsletterAnswer;
  };
  const body = new URLSearchParams({ email: "ada@" });
  const request = new Request("http://site.example/newsletter?token=t", { method: "POST", body });
  const context = new RouterContextProvider();
  context.set(newsletterContext, answer ? { submit } : null);
  const args = { request, context, params: { view } } as unknown as Parameters<typeof action>[0];
  return { ...((await action(args)) as unknown as Answered), posted };
}

test.each<[NewsletterAnswer, number]>([
  [{ view: "sent" }, 200],
  [{ view: "expired" }, 400],
  [{ view: "invalid" }, 422],
  [{ view: "limited", retryAfterSeconds: 90 }, 429],
])("%j is answered with %i and the submitted address", async (answer, status) => {
  const { data, init, posted } = await post("confirm", answer);
  expect(init.status).toBe(status);
  expect(init.headers["Retry-After"]).toBe(answer.retryAfterSeconds?.toString());
  expect(data).toMatchObject({ view: answer.view, email: "ada@" });
  expect(posted).toMatchObject([{ page: "confirm", token: "t" }]);
});

test("answers 503 without a service, and 404 for an unknown view", async () => {
  const { data, init } = await post(undefined, undefined);
  expect([init.status, data.view]).toEqual([503, "unavailable"]);
  await expect(post("nowhere", { view: "sent" })).rejects.toMatchObject({ init: { status: 404 } });
});

test("the meta description promises email only where the form is offered", () => {
  const described = (view?: string) => {
    const { text, description } = loader({ params: { view } } as Parameters<typeof loader>[0]);
    return [text.action !== undefined, /email/.test(description)];
  };
  expect(described()).toEqual([false, false]);
  expect(described("form")).toEqual([true, true]);
});
