import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { csvLine } from "#domain/csv.ts";
import type { Command } from "./arguments.ts";
import type { Context } from "./context.ts";
import { deliveryText, type InquiryRecord, recordJson, records } from "./records.ts";
import { CommandProblem, progressLine } from "./terminal.ts";

type Export = Extract<Command, { name: "export" }>;
type Writer = (text: string) => Promise<void>;

const COLUMNS = [
  "id",
  "received_at",
  "name",
  "email",
  "company",
  "role",
  "topic",
  "message",
  "wants_updates",
  "spam_reason",
  "flags",
  "notifications",
];
/** How often progress is shown. */
const PROGRESS_EVERY = 500;

export async function exportCommand({ format, out }: Export, { database, terminal }: Context): Promise<void> {
  const file = out === undefined ? undefined : await newFile(out);
  const write: Writer = file?.write ?? terminal.write;
  const progress = progressLine(terminal);
  let count = 0;
  if (format === "csv") await write(csvLine(COLUMNS));
  else await write("[");
  for await (const record of records(database.kysely, { spam: true, state: undefined })) {
    if (format === "csv") await write(csvLine(cellsOf(record)));
    else await write(`${count === 0 ? "" : ","}\n${JSON.stringify(recordJson(record))}`);
    count += 1;
    if (out !== undefined && count % PROGRESS_EVERY === 0) progress.show(`${count} inquiries`);
  }
  if (format === "json") await write("\n]\n");
  progress.end();
  await file?.close();
  if (out !== undefined) terminal.note(`${count} inquiries are in ${out}. They are personal: keep the file as such.\n`);
}

function cellsOf(record: InquiryRecord): string[] {
  const { inquiry } = record;
  return [
    inquiry.id,
    new Date(inquiry.created_at).toISOString(),
    inquiry.name,
    inquiry.email,
    inquiry.company,
    inquiry.role,
    inquiry.topic,
    inquiry.message,
    inquiry.consent === 1 ? "yes" : "no",
    inquiry.spam_reason ?? "",
    inquiry.flags,
    deliveryText(record),
  ];
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
