/** Pieces of work that one batch takes at most. */
const MOST = 32;

interface Asked<I, O> {
  input: I;
  done(outcome: O): void;
  fail(error: unknown): void;
}

/**
 * Does work for a key one batch after another: what is asked for while a batch runs becomes the next batch, first come,
 * first served. So work that would wait for itself costs less, the more of it there is.
 * @param work outcomes in the order of the inputs; when it fails it must have done nothing, and each input of the batch is
 *   then tried alone
 */
export function inBatches<I, O>(
  work: (inputs: readonly I[]) => Promise<readonly O[]>,
): (key: string, input: I) => Promise<O> {
  const queues = new Map<string, Asked<I, O>[]>();

  async function run(batch: readonly Asked<I, O>[]): Promise<void> {
    try {
      const outcomes = await work(batch.map(({ input }) => input));
      for (const [at, { done }] of batch.entries()) done(outcomes[at] as O);
    } catch (error) {
      if (batch.length === 1) batch[0]?.fail(error);
      else for (const one of batch) await run([one]);
    }
  }

  async function runAll(key: string, queue: Asked<I, O>[]): Promise<void> {
    while (queue.length > 0) await run(queue.splice(0, MOST));
    queues.delete(key);
  }

  return (key, input) =>
    new Promise((done, fail) => {
      const queue = queues.get(key);
      const asked = { input, done, fail };
      if (queue !== undefined) queue.push(asked);
      else {
        const next = [asked];
        queues.set(key, next);
        void runAll(key, next);
      }
    });
}
