import { largerText } from '../store/limits.ts';
import { StoreError } from './store-error.ts';
import { mostBytesOf, shown } from './store-keys.ts';

/** Where a store of releases is kept for several machines: objects by their key. */
export interface Objects {
  /**
   * Null when the key is missing.
   * @param mostBytes default: what objects of such a key have
   * @throws TooLarge before more than that is read
   */
  read(key: string, mostBytes?: number): Promise<Buffer | null>;
  /** @returns false, and changes nothing, when there is one of this key already */
  create(key: string, content: Buffer): Promise<boolean>;
  /** Writes over what is there. Readers see the old content or the new one. */
  write(key: string, content: Buffer): Promise<void>;
  /** Keys that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** An object has more bytes than what belongs there: it is a stranger's, or damaged. */
export class TooLarge extends StoreError {
  constructor(key: string, bytes: number, most: number = mostBytesOf(key)) {
    super(`${shown(key)} in the shared store ${largerText(bytes, most)}.`, { isCertain: true });
  }
}

/** Content of an object that was not read, because it is too large. Anything of ours has another one. */
export const NOT_READ = Buffer.alloc(0);

/** Objects of which those that are too large read as {@link NOT_READ}. @param say hears of each once */
export function sized(objects: Objects, say: (line: string) => void): Objects {
  const said = new Set<string>();
  return {
    ...objects,
    read: (key, mostBytes) =>
      objects.read(key, mostBytes).catch((error: unknown) => {
        if (!(error instanceof TooLarge)) throw error;
        if (!said.has(error.message)) say(error.message);
        said.add(error.message);
        return NOT_READ;
      }),
  };
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
