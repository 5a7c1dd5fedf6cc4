import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Encoders that ffmpeg must have. AVIF came with version 5.1. */
const ENCODERS = ["ffv1", "libx264", "libvpx-vp9", "libaom-av1", "libwebp"] as const;

/** The encoders or program that this machine lacks, in a sentence; undefined if none. */
export function missingTools(): string | undefined {
  const { status, stdout } = spawnSync("ffmpeg", ["-hide_banner", "-encoders"], { encoding: "utf8" });
  if (status !== 0) {
    return "ffmpeg is not installed. Debian or Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg.";
  }
  const known = new Set(stdout.split("\n").map((line) => line.trim().split(/\s+/)[1]));
  const missing = ENCODERS.filter((name) => !known.has(name));
  return missing.length > 0 ? `ffmpeg was built without ${missing.join(", ")}; install a full build of it.` : undefined;
}

/** Runs ffmpeg to its end, with these pictures on its standard input. */
export async function ffmpeg(args: readonly string[], pictures: Iterable<Uint8Array> = []): Promise<void> {
  const child = spawn("ffmpeg", ["-v", "error", "-y", ...args], { stdio: ["pipe", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk) => (complaint += chunk));
  // When ffmpeg stops early the pipe breaks; its own words, below, say why.
  child.stdin.on("error", () => {});
  const closed = once(child, "close");
  for (const picture of pictures) {
    if (child.stdin.destroyed) break;
    if (!child.stdin.write(picture)) await Promise.race([once(child.stdin, "drain"), closed]);
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg stopped with code ${code}: ${complaint.trim()}`);
}
