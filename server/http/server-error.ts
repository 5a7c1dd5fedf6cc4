import type { ErrorHandler } from "hono";
import { plainText } from "./plain-text.ts";
import type { RequestVariables } from "./request-log.ts";

export type ErrorReporter = (problem: { requestId: string; error: unknown }) => void;

export const errorText = (requestId: string) =>
  `Something went wrong on our side. Please try again. Reference: ${requestId}\n`;

/** The visitor gets a reference, the log gets the cause. */
export function serverError(report: ErrorReporter): ErrorHandler<RequestVariables> {
  return (error, c) => {
    const requestId = c.get("requestId");
    report({ requestId, error });
    return plainText(500, errorText(requestId));
  };
}
