import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { run } from "./run.mjs";

const node = (script: string) => run(process.execPath, ["-e", script], { stdio: "ignore" });

test("returns the program's exit code", async () => {
  expect(await node("process.exitCode = 7")).toEqual({ code: 7, interrupted: false });
});

test("returns 128 plus the signal number for a program ended by a signal", async () => {
  expect(await node('process.kill(process.pid, "SIGKILL")')).toEqual({ code: 137, interrupted: false });
});

test("forwards a signal once if it arrives several times at once", async () => {
  const program = `
    let times = 0;
    process.on("SIGTERM", () => { times += 1; setTimeout(() => process.exit(times), 300); });
    setInterval(() => {}, 1000);
    console.log("ready");`;
  const starter = `
    import { run } from ${JSON.stringify(new URL("./run.mjs", import.meta.url).href)};
    const { code, interrupted } = await run(process.execPath, ["-e", ${JSON.stringify(program)}], { detached: true });
    process.exitCode = interrupted ? code : 99;`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", starter], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  child.kill("SIGHUP");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([1, null]);
});
