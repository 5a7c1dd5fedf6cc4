import { Worker } from "node:worker_threads";
import type { Traces } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome, InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { ErrorRecord } from "../process/log.ts";

/** What the worker is started with. */
export type WorkerOptions = {
  /** The framework's server build, as a URL. */
  serverBuild: string;
};

/** A form that was read whole; `body` is URL-encoded. */
export type PostedForm = { url: string; body: string; tooLarge: boolean; nonce: string };

export type RenderedPage = {
  bodies: { identity: Uint8Array; br: Uint8Array; gzip: Uint8Array };
  scriptHashes: string[];
};

export type FormAnswer = { status: number; headers: [name: string, value: string][]; body: string | null };

export type ToWorker =
  | { kind: "page"; id: number; url: string }
  | { kind: "form"; id: number; form: PostedForm }
  /** What became of an inquiry that the worker handed in. */
  | { kind: "submitted"; id: number; outcome: InquiryOutcome };

export type FromWorker =
  | { kind: "ready" }
  | { kind: "page"; id: number; page: RenderedPage }
  | { kind: "form"; id: number; answer: FormAnswer }
  /** To be stored where the database is; the form waits for "submitted". */
  | { kind: "submit"; id: number; inquiry: Inquiry; traces: Traces }
  /** For the log; the form has its answer all the same. */
  | { kind: "problem"; id: number; error: ErrorRecord }
  | { kind: "failed"; id: number; error: ErrorRecord };

type RendererLimits = {
  /** So many forms may wait, for their turn or for the database. Pages are bounded by whoever asks for them. */
  forms: number;
  /** Nothing takes so long; a thread that does is replaced. */
  deadlineMs: number;
  /** Before the next try, when a thread ended before it was ready. */
  restartDelayMs: number;
};

export const RENDERER_LIMITS: RendererLimits = { forms: 256, deadlineMs: 10_000, restartDelayMs: 1_000 };

type RendererOptions = {
  /** The worker's bundle. */
  file: string;
  workerOptions: WorkerOptions;
  onLost: (error: unknown) => void;
  limits?: RendererLimits;
};

export type FormContext = { submit: InquirySubmitter["submit"]; onProblem: (error: unknown) => void };

export type Renderer = {
  page(url: string): Promise<RenderedPage>;
  /** Undefined at once when too many wait. */
  form(form: PostedForm, context: FormContext): Promise<FormAnswer> | undefined;
  close(): Promise<void>;
};

/** The thread ended before it had answered; who asks again finds another. */
export class RendererLost extends Error {
  override name = "RendererLost";
}

type Job = {
  id: number;
  message: ToWorker;
  form?: FormContext;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
  deadline?: NodeJS.Timeout;
};

const UNAVAILABLE = { outcome: "unavailable", retryAfterSeconds: 60 } as const;

/**
 * Has pages rendered in a thread of their own, one at a time and forms first, so that the thread that answers for files
 * never waits for React. A form that is being stored leaves its turn to others. Rejects if the thread cannot start.
 */
export async function startRenderer({ file, workerOptions, onLost, limits = RENDERER_LIMITS }: RendererOptions) {
  const forms: Job[] = [];
  const pages: Job[] = [];
  const inFlight = new Map<number, Job>();
  let formsInside = 0;
  let lastId = 0;
  let rendering: Job | undefined;
  let worker: Worker;
  let ready = false;
  let closing = false;

  function next(): void {
    if (!ready || rendering !== undefined) return;
    rendering = forms.shift() ?? pages.shift();
    if (rendering === undefined) return;
    inFlight.set(rendering.id, rendering);
    send(rendering, rendering.message);
  }

  function send(job: Job, message: ToWorker): void {
    job.deadline = setTimeout(() => worker.terminate(), limits.deadlineMs);
    worker.postMessage(message);
  }

  /** The thread has nothing to do for it at the moment. */
  function release(job: Job): void {
    clearTimeout(job.deadline);
    if (rendering === job) rendering = undefined;
    next();
  }

  function receive(message: FromWorker): void {
    if (message.kind === "ready") {
      ready = true;
      next();
      return;
    }
    const job = inFlight.get(message.id);
    if (job === undefined) return;
    if (message.kind === "problem") {
      job.form?.onProblem(message.error);
      return;
    }
    if (message.kind === "submit") {
      release(job);
      job.form
        ?.submit(message.inquiry, message.traces)
        .catch((error) => {
          job.form?.onProblem(error);
          return UNAVAILABLE;
        })
        .then((outcome) => {
          // Stored or not, a thread that ended meanwhile has nothing to answer with.
          if (inFlight.has(job.id)) send(job, { kind: "submitted", id: job.id, outcome });
        });
      return;
    }
    inFlight.delete(job.id);
    if (message.kind === "failed") job.reject(message.error);
    else job.resolve((message.kind === "page" ? message.page : message.answer) as never);
    release(job);
  }

  function failInFlight(error: unknown): void {
    for (const job of inFlight.values()) {
      clearTimeout(job.deadline);
      job.reject(new RendererLost("the thread that renders pages ended", { cause: error }));
    }
    inFlight.clear();
    rendering = undefined;
  }

  function startWorker(): Promise<void> {
    worker = new Worker(file, { workerData: workerOptions });
    ready = false;
    let problem: unknown;
    worker.on("message", receive);
    worker.on("error", (error) => {
      problem = error;
    });
    return new Promise((resolve, reject) => {
      worker.once("message", () => resolve());
      worker.once("exit", (code) => {
        const cause = problem ?? new Error(`it ended with ${code}`);
        const wasReady = ready;
        ready = false;
        failInFlight(cause);
        reject(cause);
        if (closing) return;
        onLost(cause);
        const again = () => startWorker().catch(() => {});
        if (wasReady) again();
        else setTimeout(again, limits.restartDelayMs).unref();
      });
    });
  }

  function enqueue<Value>(queue: Job[], message: (id: number) => ToWorker, form?: FormContext): Promise<Value> {
    lastId += 1;
    const id = lastId;
    return new Promise<Value>((resolve, reject) => {
      queue.push({ id, message: message(id), ...(form && { form }), resolve, reject });
      next();
    });
  }

  const renderer: Renderer = {
    page: (url) => enqueue(pages, (id) => ({ kind: "page", id, url })),
    form: (form, context) => {
      if (formsInside >= limits.forms) return undefined;
      formsInside += 1;
      return enqueue<FormAnswer>(forms, (id) => ({ kind: "form", id, form }), context).finally(() => {
        formsInside -= 1;
      });
    },
    close: async () => {
      closing = true;
      await worker.terminate();
    },
  };
  await startWorker().catch((error) => {
    closing = true;
    throw error;
  });
  return renderer;
}
