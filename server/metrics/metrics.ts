import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestRecord } from "../http/pipeline.ts";
import type { InquiryResult } from "../inquiries/service.ts";
import type { Backlog } from "../outbox/store.ts";
import { within } from "../process/timing.ts";

export type MetricsParts = {
  buildId: string;
  /** Maps routes of the log to a number of patterns that a monitor can handle. */
  patternOf: (route: string) => string;
  channels: readonly string[];
  backlog: () => Promise<Backlog>;
  storageProblem: () => Promise<string | undefined>;
};

export type Metrics = ReturnType<typeof createMetrics>;

const RESULTS: readonly InquiryResult[] = ["stored", "spam", "replayed", "limited", "unavailable"];
/** Files take less than the first bucket; no visitor waits longer than the last. */
const LATENCY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
/** Requests per batch: counting each one between two responses has a measurable cost. */
const BATCH = 256;
/** Maximum wait: a hanging database must not block the other metrics. */
const BACKLOG_LIMIT_MS = 2_000;

/** Creates the metrics of this process, counted since its start. Loaded only where metrics are enabled. */
export function createMetrics({ buildId, patternOf, channels, backlog, storageProblem }: MetricsParts) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({ name: "site_build_info", help: "The build that runs.", labelNames: ["build"], registers }).set(
    { build: buildId },
    1,
  );
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the request to its answer.",
    labelNames: ["route"],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const inquiries = new Counter({
    name: "site_inquiries_total",
    help: "Inquiries by outcome; unavailable: could not be stored, and the visitor was told.",
    labelNames: ["outcome"],
    registers,
  });
  // Counters start at 0, so that a monitor sees the step from none to one.
  for (const outcome of RESULTS) inquiries.inc({ outcome }, 0);
  const outbox = new Gauge({
    name: "site_outbox_notifications",
    help: "Notifications that wait (due) or were given up (dead).",
    labelNames: ["channel", "state"],
    registers,
  });
  const oldest = new Gauge({
    name: "site_outbox_oldest_due_seconds",
    help: "How long the oldest notification has waited; 0 when none does.",
    registers,
  });
  const writable = new Gauge({ name: "site_storage_writable", help: "1 when an inquiry can be stored.", registers });

  async function askDatabase(): Promise<void> {
    const unknown = () => undefined;
    const [problem, waiting] = await Promise.all([
      storageProblem(),
      within(BACKLOG_LIMIT_MS, backlog()).catch(unknown),
    ]);
    writable.set(problem === undefined ? 1 : 0);
    // Unknown figures are left out: an old number would look current.
    outbox.reset();
    oldest.remove();
    if (waiting === undefined) return;
    for (const channel of channels) for (const state of ["due", "dead"]) outbox.set({ channel, state }, 0);
    for (const { channel, state, count } of waiting.counts) outbox.set({ channel, state }, count);
    oldest.set((waiting.oldestDueAgeMs ?? 0) / 1000);
  }

  const uncounted: RequestRecord[] = [];

  function countRequests(): void {
    for (const { route, method, status, ms } of uncounted) {
      const pattern = patternOf(route);
      requests.inc({ route: pattern, method, status });
      durations.observe({ route: pattern }, ms / 1000);
    }
    uncounted.length = 0;
  }

  return {
    request: (record: RequestRecord) => {
      if (uncounted.push(record) >= BATCH) countRequests();
    },
    inquiry: (outcome: InquiryResult) => inquiries.inc({ outcome }),
    contentType: register.contentType,
    /** All metrics in Prometheus's text format. */
    text: async (): Promise<string> => {
      countRequests();
      await askDatabase();
      return register.metrics();
    },
  };
}
