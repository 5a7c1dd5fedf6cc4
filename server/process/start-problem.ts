/** A problem that the operator can fix: only its message, which says how, is printed. */
export class StartProblem extends Error {}

/** Message of an error. Those of an AggregateError, such as of a connection tried on two addresses, are inside it. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}
