import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { type BuiltProcess, logEntries, runBuilt, startBuilt } from "../testing/built-process.ts";
import { freePort } from "../testing/listen.ts";
import { burst, open } from "../testing/raw-http.ts";
import { untilTestEnds } from "../testing/until-test-ends.ts";
import { statusOf } from "../testing/visitors.ts";
import { SAME_SIGNAL_MS } from "./lifecycle.ts";
import { LOG_WAITING_MAX_LENGTH } from "./log.ts";

/** Capacity of the system's pipe, and half a buffer that may be on its way. */
const PIPE_LENGTH = 128 * 1024;

/** A pipe without a reader until `read` is called. */
async function silentPipe() {
  const file = join(await tempFolder(), "log");
  execFileSync("mkfifo", [file]);
  const fd = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(fd));
  const piece = Buffer.alloc(65_536);
  return {
    fd,
    /** Reads the present content of the pipe. */
    read: () => {
      try {
        return piece.subarray(0, readSync(fd, piece)).toString();
      } catch {
        return "";
      }
    },
  };
}

async function startSilent() {
  const pipe = await silentPipe();
  const port = await freePort();
  const status = (path: string) => statusOf(`http://127.0.0.1:${port}${path}`);
  const built = await untilTestEnds(runBuilt({ PORT: String(port) }, { stdout: pipe.fd }));
  await expect.poll(() => status("/healthz"), { timeout: 20_000 }).toBe(200);
  return { pipe, port, status, built };
}

/** More lines than a pipe holds. */
const FULL = 2_000;
/** More lines than may wait for the reader. */
const FLOOD = 20_000;

/** Stops a process, and expects its exit code within so many seconds. */
async function expectEnd({ child, exit }: BuiltProcess, code: number, seconds: number) {
  const begun = performance.now();
  child.kill("SIGTERM");
  expect(await exit).toBe(code);
  expect((performance.now() - begun) / 1000).toBeLessThan(seconds);
}

test("with a stalled reader, lines are dropped and counted, and the process exits cleanly", {
  timeout: 60_000,
}, async () => {
  const { pipe, port, built } = await startSilent();
  await burst(port, FLOOD);
  let text = "";
  await expect
    .poll(
      () => {
        for (let piece = pipe.read(); piece !== ""; piece = pipe.read()) text += piece;
        return text.includes("log lines were lost");
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const lines = logEntries(text);
  const { lost } = lines.find((line) => line.lost !== undefined);
  const kept = lines.filter(({ route }) => route === "/robots.txt").length;
  expect(kept + lost).toBe(FLOOD);
  expect(text.length).toBeLessThan(LOG_WAITING_MAX_LENGTH + PIPE_LENGTH);
  await burst(port, FULL);
  await expectEnd(built, 0, 10);
});

test("a stalled reader does not delay the exit at the second signal", async () => {
  const { port, status, built } = await startSilent();
  await burst(port, FULL);
  const visitor = await open(port);
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9";
  visitor.write(`POST /contact HTTP/1.1\r\nHost: s\r\n${form}\r\n\r\nname`);
  built.child.kill("SIGTERM");
  await expect.poll(() => status("/readyz"), { timeout: 20_000 }).not.toBe(200);
  await setTimeout(SAME_SIGNAL_MS + 100);
  await expectEnd(built, 1, 3);
  visitor.destroy();
});

test("a closed reader does not stop the process", async () => {
  const built = await untilTestEnds(startBuilt());
  built.child.stdout?.destroy();
  await burst(built.port, FULL);
  await burst(built.port, FULL);
  await expectEnd(built, 0, 10);
});
