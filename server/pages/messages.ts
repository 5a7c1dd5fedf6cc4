import type { Traces } from "#domain/inquiry/fields.ts";
import type { Inquiry, InquiryOutcome } from "#domain/inquiry/inquiry.ts";
import type { ErrorRecord } from "../error-record.ts";
import type { SiteManifest } from "../site-manifest.ts";

/** What the worker is started with. */
export type WorkerOptions = {
  /** The framework's server build, as a URL. */
  serverBuild: string;
  boot: SiteManifest["boot"];
  pages: SiteManifest["pages"];
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
