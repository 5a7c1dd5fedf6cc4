import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

export type Submission = {
  id: string;
  outcome: "acknowledged" | "refused" | "lost";
  status: number;
  /** Whether the response contains the submitted text. */
  kept: boolean;
  ms: number;
};

let visitors = 0;

/** A different network each time: the rate limit is per address, and many visitors write at once. */
function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export const emailOf = (id: string) => `visitor-${id}@example.com`;

export function createAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Submits the form as a browser does. Never rejects: a broken connection is a result, too. */
export function submit(origin: string, agent: Agent): Promise<Submission> {
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
  }).toString();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
    "X-Forwarded-For": nextAddress(),
  };
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (outcome: Submission["outcome"], status: number, text = "") =>
      resolve({ id, outcome, status, kept: text.includes(id), ms: performance.now() - begun });
    const sent = request(`${origin}/contact`, { method: "POST", headers, agent }, (response) => {
      const status = response.statusCode ?? 0;
      response.on("error", () => end("lost", status));
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => end(status === 303 ? "acknowledged" : "refused", status, text));
    });
    sent.on("error", () => end("lost", 0));
    sent.end(body);
  });
}
