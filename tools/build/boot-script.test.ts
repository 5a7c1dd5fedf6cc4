import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Script } from "node:vm";
import { expect, it, vi } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { buildBootScript } from "./boot-script.ts";

// A build takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** A third of that when packed: with its headers, two packets. */
const BOOT_MAX_BYTES = 4_096;

it("builds the boot script: small, classic, and with the hash the page names", async () => {
  const client = await tempFolder({ "assets/other.js": "" });
  const { src, integrity } = await buildBootScript(client);
  const code = await readFile(join(client, src));
  expect(src).toMatch(/^\/assets\/boot-[\w-]{8}\.js$/);
  expect(integrity).toBe(`sha384-${createHash("sha384").update(code).digest("base64")}`);
  expect(code.length).toBeLessThan(BOOT_MAX_BYTES);
  // A module would be a syntax error here, and in the page, which names it as a classic script.
  expect(() => new Script(code.toString())).not.toThrow();
});
