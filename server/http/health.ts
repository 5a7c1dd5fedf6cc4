import type { IncomingMessage, ServerResponse } from "node:http";
import { within } from "../process/timing.ts";
import { sendText } from "./responses.ts";
import type { HeaderList } from "./security-headers.ts";
import { isRead, type Step } from "./steps.ts";

/** Resolves to what is wrong, in words without names or numbers of the installation, or to undefined. */
export type ReadinessCheck = () => Promise<string | undefined>;

const HEALTH_PATH = "/healthz";
const READINESS_PATH = "/readyz";
/** A load balancer does not wait for what is only a note. */
const NOTES_LIMIT_MS = 2_000;

/** The same for what somebody should look at although visitors are served. */
export type ReadinessNotes = () => Promise<string[]>;

type HealthOptions = {
  checks?: readonly ReadinessCheck[];
  notes?: ReadinessNotes;
  security?: HeaderList;
  /** What `/healthz` says besides: which build runs, and how this request arrived. */
  about: (request: IncomingMessage) => object;
};

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so send it visitors. What only the team has to mend,
 * such as mail that is refused, is "degraded" with 200: taking the site away would lose the next inquiry too.
 */
export function health({ checks = [], notes = async () => [], security = [], about }: HealthOptions): Step {
  const readiness = shareWhilePending(async () => {
    const results = await Promise.all(checks.map((check) => check()));
    const reasons = results.filter((reason) => reason !== undefined);
    // A database that is away has nothing to say about the rest, nor has one that goes away this moment.
    return { reasons, remarks: reasons.length === 0 ? await within(NOTES_LIMIT_MS, notes()).catch(() => []) : [] };
  });
  const send = (response: ServerResponse, route: string, status: number, value: object) => {
    sendText(response, status, JSON.stringify(value), security, [["Content-Type", "application/json; charset=utf-8"]]);
    return { status, route };
  };
  const answerReadiness = async (response: ServerResponse) => {
    const { reasons, remarks } = await readiness();
    if (reasons.length > 0) return send(response, READINESS_PATH, 503, { status: "unavailable", reasons });
    const ready = remarks.length > 0 ? { status: "degraded", notes: remarks } : { status: "ready" };
    return send(response, READINESS_PATH, 200, ready);
  };
  return ({ request, response, path }) => {
    if (!isRead(request)) return undefined;
    if (path === HEALTH_PATH) return send(response, HEALTH_PATH, 200, { status: "ok", ...about(request) });
    return path === READINESS_PATH ? answerReadiness(response) : undefined;
  };
}

/** The address is public: however many ask at once, the database is asked once. */
function shareWhilePending<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined;
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
