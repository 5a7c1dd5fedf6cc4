/** Maximum number of forms inside: waiting for their turn, being stored or being rendered. Further forms are rejected. */
export const FORMS_MAX = 256;

/** Lets the next one have its turn while something other than the processor is waited for, such as the database. */
type Aside = <Value>(wait: () => Promise<Value>) => Promise<Value>;

type RenderQueue = <Value>(task: (aside: Aside) => Promise<Value>) => Promise<Value> | undefined;

/**
 * Runs tasks one at a time, and lets other requests be answered between two of them: rendering keeps the processor for
 * milliseconds, and many at once would keep it for seconds. Undefined at once when the queue is full.
 */
export function createRenderQueue(max = FORMS_MAX): RenderQueue {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let isBusy = false;

  const enter = () =>
    new Promise<void>((begin) => {
      if (isBusy) waiting.push(begin);
      else begin();
      isBusy = true;
    });
  const leave = () =>
    setImmediate(() => {
      const next = waiting.shift();
      if (next === undefined) isBusy = false;
      else next();
    });
  const aside: Aside = async (wait) => {
    leave();
    try {
      return await wait();
    } finally {
      await enter();
    }
  };

  async function run<Value>(task: (aside: Aside) => Promise<Value>): Promise<Value> {
    inside += 1;
    await enter();
    try {
      return await task(aside);
    } finally {
      inside -= 1;
      leave();
    }
  }
  return (task) => (inside >= max ? undefined : run(task));
}
