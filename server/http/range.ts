type ByteRange = { start: number; end: number };
export type RangeResult = ByteRange | "whole" | "unsatisfiable";

/**
 * One range of bytes (RFC 9110, 14.1.2). Several ranges, other units and nonsense are answered with the whole file,
 * which the standard permits; only a well-formed range outside the file is unsatisfiable.
 */
export function parseRange(header: string | undefined, size: number): RangeResult {
  const match = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(" ", ""));
  if (match === null) return "whole";
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "unsatisfiable" : { start, end };
}
