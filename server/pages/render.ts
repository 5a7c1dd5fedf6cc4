import { createHash } from "node:crypto";
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import { compress } from "../static/compress.ts";
import type { FormAnswer, PostedForm, RenderedPage } from "./renderer.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Needs no hash: a file is allowed by its origin, and data never runs. */
const FILE_OR_DATA = /\s(?:src=|type="application\/(?:ld\+)?json")/;

/** The sources that the security policy has to allow for the inline scripts of a page. */
function inlineScriptHashes(html: string): string[] {
  const codes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = "", code]) => code && !FILE_OR_DATA.test(attributes))
    .map(([, , code = ""]) => code);
  return [...new Set(codes)].map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
}

/** The keys under which pages find what belongs to their request; made by the app, exported by its server entry. */
type EntryModule = ServerBuild["entry"]["module"] & {
  nonceContext?: RouterContext<string | null>;
  inquirySubmitterContext?: RouterContext<InquirySubmitter | null>;
};

type ReportProblem = (error: unknown) => void;

/** Renders what cannot be a file: pages for a query, and the answers to forms. */
export function createRender(build: ServerBuild) {
  const entry: EntryModule = build.entry.module;
  const problems = new WeakMap<object, ReportProblem>();

  // Left to itself React Router writes errors to the console, past the log.
  const handleError: EntryModule["handleError"] = (error, { context }) => {
    // An address that names nothing is the visitor's mistake and has its answer; anybody could fill the log with them.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    problems.get(context)?.(error);
  };
  const handle = createRequestHandler({ ...build, entry: { module: { ...entry, handleError } } }, "production");

  async function render(request: Request, context: RouterContextProvider, report: ReportProblem) {
    problems.set(context, report);
    const response = await handle(request, context);
    const text = response.body === null ? null : await response.text();
    return { response, text };
  }

  return {
    /** For everybody who asks, so without a nonce: its scripts are allowed by their hashes, like those of files. */
    async page(url: string): Promise<RenderedPage> {
      let problem: unknown;
      const { response, text } = await render(new Request(url), new RouterContextProvider(), (error) => {
        problem = error;
      });
      if (response.status !== 200 || text === null) {
        throw problem ?? new Error(`a page that should exist was answered with ${response.status}`);
      }
      const identity = Buffer.from(text);
      return { bodies: { identity, ...compress(identity) }, scriptHashes: inlineScriptHashes(text) };
    },

    async form(
      { url, body, nonce }: PostedForm,
      submitter: InquirySubmitter,
      report: ReportProblem,
    ): Promise<FormAnswer> {
      const context = new RouterContextProvider();
      if (entry.nonceContext !== undefined) context.set(entry.nonceContext, nonce);
      if (entry.inquirySubmitterContext !== undefined) context.set(entry.inquirySubmitterContext, submitter);
      const request = new Request(url, { method: "POST", body: new URLSearchParams(body) });
      const { response, text } = await render(request, context, report);
      return { status: response.status, headers: [...response.headers], body: text };
    },
  };
}
