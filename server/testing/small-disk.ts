import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A separate file system, small enough to fill. Undefined without root, which mounting requires. */
export function mountSmallDisk(size: string) {
  const directory = mkdtempSync(join(tmpdir(), "small-disk-"));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "ignore" });
  try {
    run("mount", "-t", "tmpfs", "-o", `size=${size}`, "tmpfs", directory);
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  return {
    directory,
    remove: () => {
      run("umount", "--lazy", directory);
      rmSync(directory, { recursive: true });
    },
  };
}

/** Fills the disk to the last byte. */
export function fillDisk(file: string): void {
  for (let size = 4_194_304; size >= 4096; size = Math.floor(size / 2)) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: "a" });
      } catch {
        break;
      }
    }
  }
}
