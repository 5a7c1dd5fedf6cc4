import { isRouteErrorResponse } from "react-router";
import { type InquiryAnswer, typedInquiry } from "./answer.ts";

/** The server answers within seconds. Whoever waits longer can send again: what has arrived is not stored twice. */
const ANSWER_TIMEOUT_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/** Sends, and makes an answer of whatever comes of it: a connection that is down, silence, a page of somebody else. */
export async function sendInquiry(send: () => Promise<InquiryAnswer | undefined>): Promise<InquiryAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS);
  });
  const failed = (status: "unreachable" | "too-many-refused"): InquiryAnswer => ({
    status,
    result: { initialValue: typedInquiry() },
  });
  try {
    return (await Promise.race([send(), silence])) ?? failed("unreachable");
  } catch (error) {
    // The way to our thanks.
    if (error instanceof Response) throw error;
    const isTooMany = isRouteErrorResponse(error) && error.status === TOO_MANY_REQUESTS;
    return failed(isTooMany ? "too-many-refused" : "unreachable");
  } finally {
    clearTimeout(timer);
  }
}
