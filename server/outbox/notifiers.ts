import { dirname, join, resolve } from "node:path";
import { databaseFile } from "../database/open.ts";
import type { Settings } from "../process/settings.ts";
import { fileNotifier } from "./file.ts";
import type { Notifier } from "./notifier.ts";
import { smtpNotifier } from "./smtp.ts";
import { webhookNotifier } from "./webhook.ts";

type NotifySettings = Pick<Settings, "mail" | "webhook" | "databaseUrl">;

/** Creates the configured notifiers; without any, files, so that inquiries do not stay unseen in the database. */
export function createNotifiers(settings: NotifySettings, clock: () => number): Notifier[] {
  const { mail, webhook } = settings;
  const notifiers: Notifier[] = [];
  if (mail !== undefined) notifiers.push(smtpNotifier(mail));
  if (webhook !== undefined) notifiers.push(webhookNotifier({ ...webhook, clock }));
  return notifiers.length > 0 ? notifiers : [fileNotifier(outboxDirectory(settings.databaseUrl))];
}

/** Folder of notification files beside the database; `data/outbox/` by default. */
export function outboxDirectory(databaseUrl: string): string {
  const file = databaseFile(databaseUrl);
  return file === undefined ? resolve("data/outbox") : join(dirname(file), "outbox");
}
