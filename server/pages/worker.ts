import { parentPort, workerData } from "node:worker_threads";
import type { InquiryOutcome, InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import { errorRecord } from "../process/log.ts";
import { createRender } from "./render.ts";
import type { FromWorker, PostedForm, ToWorker, WorkerOptions } from "./renderer.ts";

/** The thread in which React runs; `startRenderer` is its other end. */
const { serverBuild } = workerData as WorkerOptions;
const render = createRender(await import(/* @vite-ignore */ serverBuild));

const say = (message: FromWorker) => parentPort?.postMessage(message);
const submitted = new Map<number, (outcome: InquiryOutcome) => void>();

async function page(id: number, url: string) {
  say({ kind: "page", id, page: await render.page(url) });
}

async function form(id: number, posted: PostedForm) {
  const submitter: InquirySubmitter = {
    tooLarge: posted.tooLarge,
    submit: (inquiry, traces) =>
      new Promise((resolve) => {
        submitted.set(id, resolve);
        say({ kind: "submit", id, inquiry, traces });
      }),
  };
  const answer = await render.form(posted, submitter, (error) =>
    say({ kind: "problem", id, error: errorRecord(error) }),
  );
  say({ kind: "form", id, answer });
}

parentPort?.on("message", (message: ToWorker) => {
  const { id } = message;
  const failed = (error: unknown) => say({ kind: "failed", id, error: errorRecord(error) });
  if (message.kind === "page") page(id, message.url).catch(failed);
  else if (message.kind === "form") form(id, message.form).catch(failed);
  else {
    submitted.get(id)?.(message.outcome);
    submitted.delete(id);
  }
});
say({ kind: "ready" });
