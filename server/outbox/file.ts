import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { databaseFile } from "../database/open.ts";
import { type InquiryNotification, type Notifier, notificationBody, type SendResult } from "./notifier.ts";

const UNFINISHED = ".part";

/** Folder of notification files beside the database; `data/outbox/` by default. */
export function outboxDirectory(databaseUrl: string): string {
  const file = databaseFile(databaseUrl);
  return file === undefined ? resolve("data/outbox") : join(dirname(file), "outbox");
}

/** Notifier for a site without mail or webhook: one file per inquiry, readable by the operator only. */
export function fileNotifier(directory: string): Notifier {
  const send = async (notification: InquiryNotification): Promise<SendResult> => {
    const target = join(directory, fileNameOf(notification.inquiry.id));
    const unfinished = `${target}${UNFINISHED}`;
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await sync(unfinished, `${JSON.stringify(notificationBody(notification), null, 2)}\n`);
      await rename(unfinished, target);
      if (process.platform !== "win32") await sync(directory);
      return { outcome: "sent" };
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      const { code = "unknown" } = error as NodeJS.ErrnoException;
      return { outcome: "later", problem: `the file cannot be written: ${code}` };
    }
  };
  return { channel: "file", send };
}

export async function removeNotificationFiles(directory: string, inquiryIds: readonly string[]): Promise<void> {
  const names = inquiryIds.map(fileNameOf).flatMap((name) => [name, `${name}${UNFINISHED}`]);
  await Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
}

/** Deletes files of inquiries that expired on other machines, which delete the rows but reach no files here. */
export async function removeFilesBefore(directory: string, time: number): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((name) => /\.json(?:\.part)?$/.test(name))) {
    const file = join(directory, name);
    // Another process may have deleted the file meanwhile.
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < time) await rm(file, { force: true });
  }
}

/** Sanitises the id: ids are ours and plain, but a file name must not rely on that. */
const fileNameOf = (inquiryId: string): string => `${inquiryId.replace(/[^\w-]/g, "_")}.json`;

/** Syncs a file after writing it, or a folder: otherwise a power failure may lose the content, or the name. */
async function sync(path: string, text?: string): Promise<void> {
  const handle = await open(path, text === undefined ? "r" : "w", 0o600);
  try {
    if (text !== undefined) await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
