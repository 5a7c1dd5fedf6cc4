import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { site } from "#brand/site.ts";
import { BODY_MAX_BYTES } from "#domain/inquiry/fields.ts";
import type { InquiryDesk } from "#domain/inquiry/inquiry.ts";
import type { InquiryService } from "../inquiry/service.ts";
import { readFormBody } from "./form-body.ts";
import { isFromElsewhere, publicOrigin } from "./form-origin.ts";
import { clientAddress, type IsTrusted, networkOf, plainAddress } from "./networks.ts";
import { plainText } from "./plain-text.ts";
import { createRefusalLimit } from "./refusal-limit.ts";

export type ReceptionOptions = {
  inquiries: InquiryService;
  isTrusted: IsTrusted;
  siteUrl: string | undefined;
  /** A proxy speaks for the visitor, but nobody said that it may. */
  onUnknownProxy: () => void;
  /** Milliseconds from any beginning that only go up. */
  clock: () => number;
};

/** A form that was read whole, as a request that depends on nobody's connection any more. */
export type Received = { request: Request; desk: InquiryDesk; headers: Readonly<Record<string, string>> };

export type Reception = (c: Context) => Promise<Received | Response>;

/** Stands before every page that takes a form: refuses what no visitor sends, and passes on the rest. */
export function createReception(options: ReceptionOptions): Reception {
  const { inquiries, isTrusted, siteUrl, onUnknownProxy, clock } = options;
  const refusals = createRefusalLimit({ clock });
  return async (c) => {
    const { headers } = c.req.raw;
    const peer = plainAddress(getConnInfo(c).remote.address ?? "") ?? "";
    const forwardedFor = headers.get("X-Forwarded-For") ?? "";
    const client = clientAddress(peer, forwardedFor, isTrusted);
    const origin = publicOrigin(headers, isTrusted(peer));
    if (forwardedFor !== "" && !isTrusted(peer)) onUnknownProxy();

    if (isFromElsewhere(headers, siteUrl === undefined ? [origin] : [origin, siteUrl])) {
      return plainText(403, "This form is sent from our own page only. Open the page and send it from there.\n");
    }
    // After the question where it comes from: another site must not use up a visitor's share.
    const network = networkOf(client);
    const waitSeconds = refusals.enter(network);
    if (waitSeconds !== undefined) return tooManyRefused(waitSeconds);

    const body = await readFormBody(c.req.raw, BODY_MAX_BYTES);
    if (body.kind === "malformed") return plainText(400, `${body.reason}\n`);

    const { pathname, search } = new URL(c.req.url);
    const form = body.kind === "form" ? body.form : new URLSearchParams();
    return {
      request: new Request(origin + pathname + search, { method: "POST", body: form }),
      desk: {
        tooLarge: body.kind === "too-large",
        submit: async (inquiry, traces) => {
          const outcome = await inquiries.submit({ inquiry, traces, network });
          if (outcome.outcome !== "limited") refusals.acquit(network);
          return outcome;
        },
      },
      headers: body.kind === "too-large" && !body.drained ? { Connection: "close" } : {},
    };
  };
}

/** Read by whoever has no scripts; the contact page has its own words for this status. Nothing is rendered. */
function tooManyRefused(waitSeconds: number): Response {
  const text = [
    "Too many forms that could not be accepted came from your network.",
    `Go back in your browser, which has kept your text, and send it again in ${Math.ceil(waitSeconds / 60)} min.`,
    `Or email us: ${site.contactEmail}`,
    "",
  ];
  return plainText(429, text.join("\n"), [["Retry-After", String(waitSeconds)]]);
}
