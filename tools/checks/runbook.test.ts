import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { listFiles } from "../build/files.ts";

const runbook = await readFile("docs/runbook.md", "utf8");

async function sources(folder: string): Promise<string> {
  const names = (await listFiles(folder)).filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|testing\//.test(name));
  return (await Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")))).join("\n");
}

/** A text with parts that are filled in is looked for by its parts. */
const partsOf = (text: string) => text.split(/\$\{[^}]*\}/).map((part) => part.trim());

describe("the runbook", () => {
  test("explains every setting", async () => {
    const text = await readFile("server/process/settings.ts", "utf8");
    const names = [...text.matchAll(/(?:read\(\s*|name: )"([A-Z_]+)"/g)].map((match) => match[1] as string);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
  });

  test("explains every line of the log", async () => {
    const call = /\blog(?:ger)?\.(?:info|warn|error)\(\s*(?:(?:\{[^}]*\}|\w+),\s*)?(["`])(.*?)\1/gs;
    const messages = [...(await sources("server")).matchAll(call)].map((match) => match[2] as string);
    expect(messages.length).toBeGreaterThan(15);
    expect(messages.filter((text) => !partsOf(text).every((part) => runbook.includes(part)))).toEqual([]);
  });

  test("explains every reason and note of the readiness", async () => {
    const text =
      (await readFile("server/service.ts", "utf8")) + (await readFile("server/process/background-jobs.ts", "utf8"));
    const words = [...text.matchAll(/"((?:the (?:process|database|clock)|notifications) [^"]*)"/g)].map(
      (match) => match[1] as string,
    );
    expect(words.length).toBeGreaterThanOrEqual(5);
    expect(words.filter((reason) => !runbook.includes(`\`${reason}\``))).toEqual([]);
  });
});
