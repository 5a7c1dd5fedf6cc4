import { latestActions } from "#server/inquiries/audit.ts";
import type { Context } from "./context.ts";
import { table, timeText } from "./text.ts";

/** Columns that give way on a narrow screen: the inquiry, the detail. */
const MAY_SHRINK = [3, 4];
const MOST = 1_000_000;

export async function auditCommand(
  { json, limit }: { json: boolean; limit: number },
  { database, terminal }: Context,
): Promise<void> {
  const actions = await latestActions(database.kysely, Math.min(limit, MOST));
  if (json) {
    const list = actions.map(({ at, operator, action, inquiry_id, detail }) => {
      return { at: new Date(at).toISOString(), operator, action, inquiryId: inquiry_id, detail };
    });
    return terminal.write(`${JSON.stringify(list, null, 2)}\n`);
  }
  if (actions.length === 0) return terminal.write("Nothing has been done yet.\n");
  const rows = actions.map(({ at, operator, action, inquiry_id, detail }) => {
    return [timeText(at), operator, action, inquiry_id ?? "", detail];
  });
  await terminal.write(table(["when (UTC)", "who", "what", "inquiry", ""], rows, terminal.columns, MAY_SHRINK));
}
