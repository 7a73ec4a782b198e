import { createServer } from 'node:net';

/** Above it systems take ports for outgoing connections: one that is free now may be taken in a moment. */
const HIGHEST = 32_000;
/** So far apart are the first ports that are tried. */
const STEP = 10;

/** @returns the first of so many free ports in a row: `lowest`, or the next such @throws Error when there are none */
export async function freePorts(lowest: number, count: number): Promise<number> {
  for (let first = lowest; first < HIGHEST; first += STEP) {
    const all = Array.from({ length: count }, (_, at) => first + at);
    if ((await Promise.all(all.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} free ports in a row from ${lowest} to ${HIGHEST}.`);
}

/** Whether nobody listens on a port, of any address of this machine. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', undefined]) {
    const isTaken = await new Promise<boolean>((done) => {
      const probe = createServer();
      // A machine may have no IPv6.
      probe.once('error', ({ code }: NodeJS.ErrnoException) => done(code === 'EADDRINUSE'));
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(false)));
    });
    if (isTaken) return false;
  }
  return true;
}
