import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Parts that this process is writing. */
const writing = new Set<string>();
const MACHINE = hostname().replace(/[^\w.]/g, '_');

/** Works in a new folder of a store, which goes whatever comes of it, unless it was moved to its place. */
export async function makePart<T>(store: string, work: (part: string) => Promise<T>): Promise<T> {
  const name = `pulling-${MACHINE}-${process.pid}-${randomUUID()}`;
  const part = join(store, name);
  writing.add(name);
  mkdirSync(part, { recursive: true });
  try {
    return await work(part);
  } finally {
    rmSync(part, { recursive: true, force: true });
    writing.delete(name);
  }
}

/** Removes the parts of processes that ended on the way. Parts of other machines are removed after a day. */
export function removeEndedParts(store: string): void {
  const names = statSync(store, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(store) : [];
  for (const name of names.filter((one) => one.startsWith('pulling-'))) {
    const [, machine, pid] = /^pulling-([\w.]+)-(\d+)-[\da-f]{8}-/.exec(name) ?? [];
    const isOfOther = machine !== undefined && machine !== MACHINE;
    if (!isOfOther && !isWriting(name, Number(pid)))
      rmSync(join(store, name), { recursive: true, force: true });
  }
}

/** A process of this number may be another one by now, as in a container that was started again. */
function isWriting(name: string, pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return writing.has(name);
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
