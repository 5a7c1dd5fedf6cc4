import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestRecord } from "../http/pipeline.ts";
import type { InquiryResult } from "../inquiries/service.ts";
import type { OutboxStore } from "../outbox/store.ts";
import type { SiteManifest } from "../pages/manifest.ts";
import { within } from "../process/timing.ts";
import type { StaticFiles } from "../static/files.ts";

type MetricsParts = {
  manifest: SiteManifest;
  files: StaticFiles;
  channels: readonly string[];
  backlog: OutboxStore["backlog"];
  /** When the database was last backed up, in milliseconds since 1970. Undefined for PostgreSQL, which has its own tools. */
  lastBackup: (() => Promise<number>) | undefined;
  storageProblem: () => Promise<string | undefined>;
};

export type Metrics = ReturnType<typeof createMetrics>;

const RESULTS: readonly InquiryResult[] = ["stored", "spam", "replayed", "limited", "unavailable"];
/** Maximum wait: a hanging database must not block the other metrics. */
const BACKLOG_LIMIT_MS = 2_000;

/** Creates the metrics of this process, counted since its start. Loaded only where metrics are enabled. */
export function createMetrics({ manifest, files, channels, backlog, lastBackup, storageProblem }: MetricsParts) {
  const patternOf = routePatterns(manifest, files);
  const register = new Registry();
  const about = <Label extends string>(name: string, help: string, ...labelNames: Label[]) => {
    return { name, help, labelNames, registers: [register] };
  };
  collectDefaultMetrics({ register });
  new Gauge(about("site_build_info", "The build that runs.", "build")).set({ build: manifest.buildId }, 1);
  const requests = new Counter(about("http_requests_total", "Requests answered.", "route", "method", "status"));
  const durations = new Histogram({
    ...about("http_request_duration_seconds", "From the request to its answer.", "route"),
    // Files take less than the first; no visitor waits longer than the last.
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  });
  const inquiries = new Counter(
    about(
      "site_inquiries_total",
      "Inquiries by outcome; unavailable: could not be stored, and the visitor was told.",
      "outcome",
    ),
  );
  // Counters start at 0, so that a monitor sees the step from none to one.
  for (const outcome of RESULTS) inquiries.inc({ outcome }, 0);
  const outbox = new Gauge(
    about("site_outbox_notifications", "Notifications that wait (due) or were given up (dead).", "channel", "state"),
  );
  const oldest = new Gauge(
    about("site_outbox_oldest_due_seconds", "How long the oldest notification has waited; 0 when none does."),
  );
  const backup =
    lastBackup &&
    new Gauge(about("site_last_backup_timestamp_seconds", "When a backup was last read back; 0 if never."));
  const writable = new Gauge(about("site_storage_writable", "1 when an inquiry can be stored."));

  async function askDatabase(): Promise<void> {
    const unknown = () => undefined;
    const [problem, waiting, backedUpAt] = await Promise.all([
      storageProblem(),
      within(BACKLOG_LIMIT_MS, backlog()).catch(unknown),
      lastBackup && within(BACKLOG_LIMIT_MS, lastBackup()).catch(unknown),
    ]);
    writable.set(problem === undefined ? 1 : 0);
    // Unknown figures are left out: an old number would look current.
    outbox.reset();
    oldest.remove();
    backup?.remove();
    if (backedUpAt !== undefined) backup?.set(backedUpAt / 1000);
    if (waiting === undefined) return;
    for (const channel of channels) for (const state of ["due", "dead"]) outbox.set({ channel, state }, 0);
    for (const { channel, state, count } of waiting.counts) outbox.set({ channel, state }, count);
    oldest.set((waiting.oldestDueAgeMs ?? 0) / 1000);
  }

  return {
    request: ({ route, method, status, ms }: RequestRecord) => {
      const pattern = patternOf(route);
      requests.inc({ route: pattern, method, status });
      durations.observe({ route: pattern }, ms / 1000);
    },
    inquiry: (outcome: InquiryResult) => inquiries.inc({ outcome }),
    contentType: register.contentType,
    text: async (): Promise<string> => {
      await askDatabase();
      return register.metrics();
    },
  };
}

/** Reduces the log's routes to one per kind (`/blog/:slug`, `file`): a monitor keeps a series for every name. */
function routePatterns({ pages }: SiteManifest, { entries, notFound }: StaticFiles): (route: string) => string {
  const patterns = notFound.filter(({ pattern }) => pattern !== "/*");
  return (route) => {
    const page = route === "/_.data" ? "/" : route.replace(/\.data$/, "");
    if (entries.has(route) && !Object.hasOwn(pages, page)) return "file";
    return patterns.find(({ matches }) => matches(page))?.pattern ?? page;
  };
}
