import { randomUUID } from "node:crypto";

const PAGE_LIMIT_MS = 10_000;

let visitors = 0;

/** A different network each time: the rate limit is per address, and many visitors write at once. */
function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export const emailOf = (id: string) => `visitor-${id}@example.com`;

/** Answer to a form. `kept`: the response contains the submitted text. A lost connection has status 0. */
export type Answer = { id: string; status: number; kept: boolean };

/** Submits the form as a browser does; 303 acknowledges it. Never rejects: a broken connection is a result, too. */
export async function submit(origin: string): Promise<Answer> {
  const id = randomUUID();
  const body = new URLSearchParams({
    name: "Grace Hopper",
    email: emailOf(id),
    company: "Example Ltd",
    role: "Head of platform",
    topic: "guard-demo",
    message: `We would like to see it at work. ${id} `.repeat(8),
    submission: id,
    elapsed: "20000",
  });
  const headers = { "X-Forwarded-For": nextAddress() };
  try {
    const response = await fetch(`${origin}/contact`, { method: "POST", redirect: "manual", headers, body });
    return { id, status: response.status, kept: (await response.text()).includes(id) };
  } catch {
    return { id, status: 0, kept: false };
  }
}

/** Status of a page; 0 without a response. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
