import { audit, type Context } from "./context.ts";
import { findRecord, type Handling } from "./records.ts";

type MarkCommand = { name: "mark-new" | "mark-read" | "mark-answered"; json: boolean; id: string };

export async function markCommand({ name, json, id }: MarkCommand, context: Context): Promise<void> {
  const { database, terminal } = context;
  const { inquiry } = await findRecord(database.kysely, id);
  const handling = name.replace("mark-", "") as Handling;
  await setHandling(context, inquiry.id, handling);
  await audit(context, name, inquiry.id);
  await terminal.write(
    json ? `${JSON.stringify({ id: inquiry.id, handling })}\n` : `${inquiry.id} is marked as ${handling}.\n`,
  );
}

export async function setHandling({ database, clock }: Context, id: string, handling: Handling): Promise<void> {
  const { kysely } = database;
  if (handling === "new") {
    await kysely.deleteFrom("inquiry_handling").where("inquiry_id", "=", id).execute();
    return;
  }
  const values = { state: handling, changed_at: clock() };
  await kysely
    .insertInto("inquiry_handling")
    .values({ inquiry_id: id, ...values })
    .onConflict((conflict) => conflict.column("inquiry_id").doUpdateSet(values))
    .execute();
}
