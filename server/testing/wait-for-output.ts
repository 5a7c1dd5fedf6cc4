import type { ChildProcess } from "node:child_process";

/** Resolves to the pattern's first group in the program's output; rejects if the program ends before. */
export function waitForOutput(
  child: ChildProcess,
  pattern: RegExp,
  streams: readonly (NodeJS.ReadableStream | null)[] = [child.stdout, child.stderr],
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (data: Buffer) => {
      output += data;
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      for (const stream of streams) stream?.off("data", read);
      resolve(found);
    };
    for (const stream of streams) stream?.on("data", read);
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`${child.spawnargs.join(" ")} ended with ${code}: ${output}`)));
  });
}
