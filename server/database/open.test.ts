import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/testing/listen.ts";
import { isTransient } from "./database.ts";
import { openDatabase, prepareDatabase } from "./open.ts";

test.each([
  [{ code: "ECONNREFUSED" }, true],
  [{ code: "57P03", message: "the database system is starting up" }, true],
  [{ code: "53300", message: "too many connections" }, true],
  [{ code: "25006", message: "cannot execute INSERT in a read-only transaction" }, true],
  [{ code: "SQLITE_BUSY" }, true],
  [new Error("Connection terminated due to connection timeout"), true],
  [new Error("no answer in time"), true],
  [{ code: "28P01", message: "password authentication failed" }, false],
  [{ code: "3D000", message: "database does not exist" }, false],
  [{ code: "SQLITE_NOTADB" }, false],
  [{ code: "EACCES" }, false],
  [new Error("SQLite 3.51.9 is too old"), false],
  ["words", false],
])("isTransient: %j: %s", (error, expected) => {
  expect(isTransient(error)).toBe(expected);
});

test("an unavailable database is retried, logged once, and given up when the process stops", async () => {
  const database = openDatabase(`postgres://site:site@127.0.0.1:${await freePort()}/site`, () => {});
  onTestFinished(() => database.close());
  const logged: unknown[] = [];
  const log = { info: (text: string) => logged.push(text), warn: (_: object, text: string) => logged.push(text) };
  const ending = new AbortController();
  const { migrated } = await prepareDatabase({ database, log, signal: ending.signal, pauseMs: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  ending.abort();
  expect(await migrated).toBe(false);
  expect(logged).toEqual(["the database is away: pages are served, forms are refused"]);
});
