import { open } from "node:fs/promises";
import { counted } from "#domain/content/format.ts";
import { csvLine } from "#domain/resources/csv.ts";
import { folded } from "#server/inquiries/erase.ts";
import { createMailLinks } from "#server/newsletter/mail.ts";
import { subscribers } from "#server/newsletter/service.ts";
import type { Command } from "./arguments.ts";
import { audit, CommandProblem, type Context, type Terminal } from "./context.ts";
import { deliveryText, recordJson, records } from "./records.ts";

/** Without `json`, an export is CSV. */
type Export = Pick<Command, "json" | "out" | "email" | "updates">;
type Row = { json: object; cells: readonly string[] };

const COLUMNS =
  "id,received_at,name,email,company,role,topic,message,wants_updates,spam_reason,flags,notifications,notes";

export async function exportCommand(command: Export, context: Context): Promise<void> {
  await audit(context, "export", null, command.json ? "json" : "csv");
  return writeAll(command, context.terminal, ["inquiry", "inquiries"], COLUMNS, inquiries(command, context));
}

async function* inquiries({ email: wanted, updates }: Export, { database }: Context): AsyncGenerator<Row> {
  for await (const record of records(database.kysely, { spam: true })) {
    const { flags } = record.inquiry;
    const notes = record.notes.map(({ detail }) => detail).join("\n");
    const json = recordJson(record);
    const { id, receivedAt, name, email, company, role, topic, message, wantsUpdates, spamReason } = json;
    if (wanted !== undefined && folded(email) !== folded(wanted)) continue;
    if (updates && !wantsUpdates) continue;
    const text = [id, receivedAt, name, email, company, role, topic, message];
    yield { json, cells: [...text, wantsUpdates ? "yes" : "no", spamReason ?? "", flags, deliveryText(record), notes] };
  }
}

export async function subscribersCommand(command: Export, context: Context): Promise<void> {
  const { database, settings, terminal } = context;
  if (settings.siteUrl === undefined) throw new CommandProblem("Set SITE_URL: the unsubscribe links begin with it.");
  await audit(context, "export subscribers", null, command.json ? "json" : "csv");
  const links = createMailLinks(database.kysely, settings.siteUrl);
  async function* rows(): AsyncGenerator<Row> {
    for (const { id, email, confirmed_at } of await subscribers(database.kysely)) {
      const confirmedAt = new Date(confirmed_at ?? 0).toISOString();
      const unsubscribe = await links.unsubscribe(id);
      yield { json: { email, confirmedAt, unsubscribe }, cells: [email, confirmedAt, unsubscribe] };
    }
  }
  return writeAll(command, terminal, ["subscriber", "subscribers"], "email,confirmed_at,unsubscribe", rows());
}

async function writeAll(
  { json: isJson, out }: Export,
  terminal: Terminal,
  noun: [one: string, many: string],
  columns: string,
  rows: AsyncIterable<Row>,
): Promise<void> {
  const file = out === undefined ? undefined : await newFile(out);
  const write = async (text: string) => (file === undefined ? terminal.write(text) : file.appendFile(text));
  let count = 0;
  await write(isJson ? "[" : csvLine(columns.split(",")));
  for await (const { json, cells } of rows) {
    await write(isJson ? `${count === 0 ? "" : ","}\n${JSON.stringify(json)}` : csvLine([...cells]));
    count += 1;
  }
  if (isJson) await write("\n]\n");
  await file?.close();
  if (out !== undefined) terminal.note(`${out} has ${counted(count, ...noun)}. It is personal: keep it as such.\n`);
}

/** Creates a file that only its owner can read; an existing file is never overwritten. */
const newFile = (path: string) =>
  open(path, "wx", 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    throw new CommandProblem(
      code === "EEXIST" ? `${path} exists already. Choose another name.` : `${path} cannot be written: ${code}.`,
    );
  });
