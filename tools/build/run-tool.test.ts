import { tmpdir } from "node:os";
import { describe, expect, it, vi } from "vitest";
import { run } from "./run-tool.ts";

// Starting a tool takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe("run", () => {
  it("finds the tool from wherever the build runs", async () => {
    await expect(run("vite", ["--version"], { cwd: tmpdir() })).resolves.toBeUndefined();
  });

  it("shows what the tool said only if it fails, and how it was called", async () => {
    const failed = run("vite", ["build", "--config", "no-such-file.ts"]);
    await expect(failed).rejects.toThrow(/^vite build --config no-such-file\.ts stopped with code 1\n/);
    await expect(failed).rejects.toThrow(/no-such-file/);
  });
});
