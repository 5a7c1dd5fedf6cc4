import type { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
  linux: ["xdg-open"],
};

/** Where the system can; the terminal shows the address either way. */
export function openInBrowser(address: string, start: typeof spawn): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (command === undefined) return;
  const opener = start(command, [...args, address], { stdio: "ignore", detached: true });
  opener.on("error", () => {});
  opener.unref();
}
