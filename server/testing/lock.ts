import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "@photostructure/sqlite";

const PAUSE_MS = 20;

export type LockOptions = {
  file: string;
  origin: string;
  ms: number;
  /** Resolves to the status of the answer. */
  sendForm: () => Promise<number>;
};

/** What visitors and balancers saw while it was locked. */
export type LockResult = { forms: number[]; readiness: number[]; pages: number; slowestMs: number };

/** Somebody else holds the database while pages, forms and the readiness are asked for. */
export async function holdLock({ file, origin, ms, sendForm }: LockOptions): Promise<LockResult> {
  const other = new DatabaseSync(file);
  other.exec("BEGIN IMMEDIATE");
  // What was found out before the lock counts for a moment.
  await wait(1_000);
  const end = performance.now() + ms;
  const result: LockResult = { forms: [], readiness: [], pages: 0, slowestMs: 0 };

  async function repeat(act: () => Promise<void>): Promise<void> {
    while (performance.now() < end) {
      await act();
      await wait(PAUSE_MS);
    }
  }
  async function askFor(path: string): Promise<number> {
    const response = await fetch(origin + path);
    await response.arrayBuffer();
    return response.status;
  }
  const timed = async (path: string) => {
    const begun = performance.now();
    if ((await askFor(path)) !== 200) throw new Error(`${path} is not served`);
    result.pages += 1;
    result.slowestMs = Math.max(result.slowestMs, performance.now() - begun);
  };
  const all = Promise.all([
    repeat(() => timed("/")),
    repeat(() => timed("/healthz")),
    repeat(async () => {
      result.readiness.push(await askFor("/readyz"));
    }),
    ...Array.from({ length: 3 }, () =>
      repeat(async () => {
        result.forms.push(await sendForm());
      }),
    ),
  ]);
  // A form sent in the last moment is answered under the lock too.
  await all.finally(() => other.close());
  return result;
}
