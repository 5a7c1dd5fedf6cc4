import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHUNK_LOAD_TIMEOUT_MS, ChunkLoadError, loadChunk, never } from "./chunk-loader.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("loadChunk", () => {
  it("gives the module and leaves no timer behind", async () => {
    await expect(loadChunk(async () => "module")).resolves.toBe("module");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("rejects a chunk that cannot be loaded, with the reason kept", async () => {
    const reason = new TypeError("404");
    const loading = loadChunk(() => Promise.reject(reason));
    await expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loading).rejects.toMatchObject({ cause: reason });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits 120 s for a silent chunk and no longer", async () => {
    let outcome = "pending";
    loadChunk(() => never()).catch(() => {
      outcome = "rejected";
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBe("rejected");
    expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
  });
});
