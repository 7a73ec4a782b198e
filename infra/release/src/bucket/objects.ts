/** Where a store of releases is kept for several machines: objects by their key. */
export interface Objects {
  /** Null when the key is missing. */
  read(key: string): Promise<Buffer | null>;
  /** @returns false, and changes nothing, when there is one of this key already */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Writes over what is there. Readers see the old content or the new one. */
  write(key: string, content: Buffer): Promise<void>;
  /** Keys that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** Concurrent requests for objects. */
const SIDE_BY_SIDE = 16;

/** Does something with each of many, some side by side. The first failure ends it, once none of them is under way any more. */
export async function forEachKey<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all[Symbol.iterator]();
  let isFailed = false;
  const worker = async () => {
    for (let next = rest.next(); !next.done && !isFailed; next = rest.next())
      await work(next.value).catch((error: unknown) => {
        isFailed = true;
        throw error;
      });
  };
  const ended = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, worker));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
