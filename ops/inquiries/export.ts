import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { counted } from "#domain/content/format.ts";
import { csvLine } from "#domain/resources/csv.ts";
import { folded } from "#server/inquiries/erase.ts";
import { createMailLinks } from "#server/newsletter/links.ts";
import { subscribers } from "#server/newsletter/subscriptions.ts";
import type { Command } from "./arguments.ts";
import { audit, CommandProblem, type Context, progressLine, type Terminal } from "./context.ts";
import { deliveryText, type InquiryRecord, recordJson, records } from "./records.ts";

/** Options of both exports; without `json` they are CSV. */
type Export = Pick<Command, "json" | "out" | "email" | "updates">;
type Writer = (text: string) => Promise<void>;

const COLUMNS: Readonly<Record<string, (record: InquiryRecord) => string>> = {
  id: ({ inquiry }) => inquiry.id,
  received_at: ({ inquiry }) => new Date(inquiry.created_at).toISOString(),
  name: ({ inquiry }) => inquiry.name,
  email: ({ inquiry }) => inquiry.email,
  company: ({ inquiry }) => inquiry.company,
  role: ({ inquiry }) => inquiry.role,
  topic: ({ inquiry }) => inquiry.topic,
  message: ({ inquiry }) => inquiry.message,
  wants_updates: ({ inquiry }) => (inquiry.consent === 1 ? "yes" : "no"),
  spam_reason: ({ inquiry }) => inquiry.spam_reason ?? "",
  flags: ({ inquiry }) => inquiry.flags,
  notifications: deliveryText,
};
const formatOf = ({ json }: Export) => (json ? "json" : "csv");

/** Number of rows between two updates of the progress line. */
const PROGRESS_EVERY = 500;

export async function exportCommand(command: Export, context: Context): Promise<void> {
  const { database, terminal } = context;
  await audit(context, "export", null, formatOf(command));
  const all = filtered(records(database.kysely, { spam: true, state: undefined }), command);
  return writeAll(command, terminal, { noun: ["inquiry", "inquiries"], all, columns: COLUMNS, json: recordJson });
}

async function* filtered(all: AsyncIterable<InquiryRecord>, { email, updates }: Export): AsyncGenerator<InquiryRecord> {
  for await (const record of all) {
    const { inquiry } = record;
    if (email !== undefined && folded(inquiry.email) !== folded(email)) continue;
    if (!updates || inquiry.consent === 1) yield record;
  }
}

type Subscriber = { email: string; confirmedAt: string; unsubscribe: string };

const SUBSCRIBER_COLUMNS: Readonly<Record<string, (subscriber: Subscriber) => string>> = {
  email: ({ email }) => email,
  confirmed_at: ({ confirmedAt }) => confirmedAt,
  unsubscribe: ({ unsubscribe }) => unsubscribe,
};

export async function subscribersCommand(command: Export, context: Context): Promise<void> {
  const { database, settings, terminal } = context;
  if (settings.siteUrl === undefined) throw new CommandProblem("Set SITE_URL: the unsubscribe links begin with it.");
  await audit(context, "export subscribers", null, formatOf(command));
  const links = createMailLinks(database.kysely, settings.siteUrl);
  async function* all(): AsyncGenerator<Subscriber> {
    for (const { id, email, confirmed_at } of await subscribers(database.kysely)) {
      const confirmedAt = new Date(confirmed_at ?? 0).toISOString();
      yield { email, confirmedAt, unsubscribe: await links.unsubscribe(id) };
    }
  }
  const list: List<Subscriber> = {
    noun: ["subscriber", "subscribers"],
    all: all(),
    columns: SUBSCRIBER_COLUMNS,
    json: (one: Subscriber) => one,
  };
  return writeAll(command, terminal, list);
}

type List<Row> = {
  noun: [one: string, many: string];
  all: AsyncIterable<Row>;
  columns: Readonly<Record<string, (row: Row) => string>>;
  json: (row: Row) => object;
};

async function writeAll<Row>(
  { json: isJson, out }: Export,
  terminal: Terminal,
  { noun, all, columns, json }: List<Row>,
): Promise<void> {
  const file = out === undefined ? undefined : await newFile(out);
  const write: Writer = file?.write ?? terminal.write;
  const progress = progressLine(terminal);
  let count = 0;
  await write(isJson ? "[" : csvLine(Object.keys(columns)));
  for await (const row of all) {
    if (isJson) await write(`${count === 0 ? "" : ","}\n${JSON.stringify(json(row))}`);
    else await write(csvLine(Object.values(columns).map((cell) => cell(row))));
    count += 1;
    if (out !== undefined && count % PROGRESS_EVERY === 0) progress.show(counted(count, ...noun));
  }
  if (isJson) await write("\n]\n");
  progress.end();
  await file?.close();
  if (out !== undefined) terminal.note(`${out} has ${counted(count, ...noun)}. It is personal: keep it as such.\n`);
}

/** Creates a file that only its owner can read; an existing file is never overwritten. */
async function newFile(path: string): Promise<{ write: Writer; close(): Promise<void> }> {
  const stream = createWriteStream(path, { flags: "wx", mode: 0o600 });
  try {
    await once(stream, "open");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandProblem(
      code === "EEXIST" ? `${path} exists already. Choose another name.` : `${path} cannot be written: ${code}.`,
    );
  }
  return {
    write: async (text) => {
      if (!stream.write(text)) await once(stream, "drain");
    },
    close: async () => {
      stream.end();
      await once(stream, "finish");
    },
  };
}
