import { availableParallelism } from 'node:os';

/** Most inputs per batch. */
const MOST = 32;
/** Batches that run at the same time: more than a database has processors for only get into each other's way. */
const CONCURRENCY = Math.ceil(availableParallelism() / 2);

/** Age after which a batch is no longer waited for, milliseconds: it must not hold up the others. */
const LATE_MS = 300;

interface Asked<I, O> {
  input: I;
  done(outcome: O): void;
  fail(error: unknown): void;
}

/**
 * Does work in batches: inputs that arrive while the allowed number of batches run wait, and the next batch takes a fair
 * part of them. Work costs less per input under load. Inputs of one key run one after another, in order of arrival, unless
 * a batch is late or fails.
 * @param work inputs come in the order of their keys, so that batches which lock by key never wait in a circle; outcomes in
 * the same order. When it fails it must have done nothing, and each input of the batch is then tried alone
 * @param isAway whether a failure means that the service behind the work is down: then nothing is tried alone
 * @param concurrency batches that run at the same time
 * @param most inputs per batch
 */
export function inBatches<I, O>(
  work: (inputs: readonly I[]) => Promise<readonly O[]>,
  isAway: (error: unknown) => boolean = () => false,
  concurrency = CONCURRENCY,
  most = MOST,
): (key: number, input: I) => Promise<O> {
  /** Waiting inputs by key; the key that waits longest is the first. */
  const queues = new Map<number, Asked<I, O>[]>();
  const busy = new Set<number>();
  let running = 0;

  /** @returns function that answers all callers of the batch */
  async function run(batch: readonly Asked<I, O>[]): Promise<() => void> {
    try {
      const outcomes = await work(batch.map(({ input }) => input));
      return () => {
        for (const [at, { done }] of batch.entries()) done(outcomes[at] as O);
      };
    } catch (error) {
      if (batch.length > 1 && !isAway(error))
        await Promise.all(batch.map(async (one) => (await run([one]))()));
      else for (const { fail } of batch) fail(error);
      return () => {};
    }
  }

  /** Picks inputs for a batch: whole keys, as long as there is room. */
  function nextKeys(): number[] {
    const free = [...queues.keys()].filter((key) => !busy.has(key));
    return free.slice(0, Math.ceil(free.length / concurrency));
  }

  function take(keys: readonly number[]): Asked<I, O>[] {
    const parts: { key: number; asked: Asked<I, O>[] }[] = [];
    let room = most;
    for (const key of keys) {
      const queue = queues.get(key) ?? [];
      const asked = queue.splice(0, room);
      if (queue.length === 0) queues.delete(key);
      room -= asked.length;
      parts.push({ key, asked });
    }
    return parts.sort((one, other) => one.key - other.key).flatMap(({ asked }) => asked);
  }

  async function runNext(keys: readonly number[]): Promise<void> {
    running += 1;
    for (const key of keys) busy.add(key);
    let late: NodeJS.Timeout | undefined;
    const isLate = new Promise<void>((done) => {
      late = setTimeout(done, LATE_MS);
    });
    const ended = run(take(keys));
    await Promise.race([ended, isLate]);
    clearTimeout(late);
    for (const key of keys) busy.delete(key);
    running -= 1;
    start();
    // The next batch starts before the callers of this one get answers: a pool of connections sends in the next tick, which
    // comes after all work that the answers of a whole batch start.
    void ended.then((tell) => process.nextTick(tell));
  }

  function start(): void {
    while (running < concurrency) {
      const keys = nextKeys();
      if (keys.length === 0) return;
      void runNext(keys);
    }
  }

  return (key, input) =>
    new Promise((done, fail) => {
      const queue = queues.get(key);
      const asked = { input, done, fail };
      if (queue !== undefined) queue.push(asked);
      else queues.set(key, [asked]);
      start();
    });
}
