import { expect, test } from "vitest";
import { isTransient } from "./database.ts";

test.each([
  [{ code: "ECONNREFUSED" }, true],
  [{ code: "57P03", message: "the database system is starting up" }, true],
  [{ code: "53300", message: "too many connections" }, true],
  [{ code: "25006", message: "cannot execute INSERT in a read-only transaction" }, true],
  [{ code: "SQLITE_BUSY" }, true],
  [{ code: "SQLITE_READONLY" }, true],
  [new Error("Connection terminated due to connection timeout"), true],
  [new Error("no answer in time"), true],
  [{ code: "28P01", message: "password authentication failed" }, false],
  [{ code: "3D000", message: "database does not exist" }, false],
  [{ code: "SQLITE_NOTADB" }, false],
  [{ code: "EACCES" }, false],
  [new Error("SQLite 3.51.9 is too old"), false],
  ["words", false],
])("isTransient: %j: %s", (error, expected) => expect(isTransient(error)).toBe(expected));
