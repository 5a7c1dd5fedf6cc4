import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { csvLine } from "#domain/csv.ts";
import type { Command } from "./arguments.ts";
import { CommandProblem, type Context, progressLine } from "./context.ts";
import { deliveryText, type InquiryRecord, recordJson, records } from "./records.ts";

type Export = Extract<Command, { name: "export" }>;
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
/** How often progress is shown. */
const PROGRESS_EVERY = 500;

export async function exportCommand({ format, out }: Export, { database, terminal }: Context): Promise<void> {
  const file = out === undefined ? undefined : await newFile(out);
  const write: Writer = file?.write ?? terminal.write;
  const progress = progressLine(terminal);
  let count = 0;
  if (format === "csv") await write(csvLine(Object.keys(COLUMNS)));
  else await write("[");
  for await (const record of records(database.kysely, { spam: true, state: undefined })) {
    if (format === "csv") await write(csvLine(Object.values(COLUMNS).map((cell) => cell(record))));
    else await write(`${count === 0 ? "" : ","}\n${JSON.stringify(recordJson(record))}`);
    count += 1;
    if (out !== undefined && count % PROGRESS_EVERY === 0) progress.show(`${count} inquiries`);
  }
  if (format === "json") await write("\n]\n");
  progress.end();
  await file?.close();
  if (out !== undefined) terminal.note(`${count} inquiries are in ${out}. They are personal: keep the file as such.\n`);
}

/** For its owner only, and never over something that is there. */
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
