/** Something the operator can put right: the message says how and is all that is shown. */
export class StartProblem extends Error {}

/** Some errors, such as those of a connection tried on two addresses, carry their words only inside. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error && error.message !== "" ? error.message : String(error);
}
