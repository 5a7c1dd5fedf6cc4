/** What of an error may stand in the log. */
export type ErrorRecord = { type: string; code?: string; message: string; stack: string; cause?: ErrorRecord };

const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 20;
const MAX_CAUSES = 3;

/** Where messages repeat what they were given: in quotation marks, as an address, after a question mark or an at sign. */
const QUOTED = /"[^"]*"?|(?<!\w)'[^']*'?|“[^”]*”?/g;
const ADDRESS = /\S*(?:[a-z]:\/\/|@|\?\S)\S*/gi;

/**
 * Errors carry what made them: `input` of a URL, `detail` of a database, a query in a message. Visitors' words have no
 * place in the log, so an error is cut down to what says where and why. A record stays
 * as it is: the thread that renders pages sends one.
 */
export function errorRecord(error: unknown, depth = 0): ErrorRecord {
  const { name, type = name, code, message, stack, cause } = Object(error) as Record<string, unknown>;
  return {
    type: typeof type === "string" ? type : typeof error,
    ...(typeof code === "string" && /^\w{1,64}$/.test(code) && { code }),
    message: withoutInput(textOf(message)),
    stack: framesOf(textOf(stack), textOf(message)),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorRecord(cause, depth + 1) }),
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function withoutInput(message: string): string {
  const [line = ""] = message.slice(0, MAX_MESSAGE_LENGTH).split("\n");
  return line.replace(QUOTED, "…").replace(ADDRESS, "…");
}

/** Before them the message is repeated, which may look like a frame itself. */
function framesOf(stack: string, message: string): string {
  const start = stack.indexOf(message);
  const lines = (start === -1 ? stack : stack.slice(start + message.length)).split("\n");
  const frames = lines.filter((line) => /^\s+at /.test(line));
  return frames.slice(0, MAX_FRAMES).join("\n");
}
