import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { run } from "./run.mjs";

test.each([
  ["the program's exit code", "process.exitCode = 7", 7],
  ["128 plus the number of the signal that ended it", 'process.kill(process.pid, "SIGKILL")', 137],
])("returns %s", async (_, script, code) => {
  expect(await run(process.execPath, ["-e", script], { stdio: "ignore" })).toEqual({ code, interrupted: false });
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
