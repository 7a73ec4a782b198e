import { createServer, type Server } from 'node:net';

/** Above it systems take ports for outgoing connections: one that is free now may be taken in a moment. */
const HIGHEST = 32_000;
/** A row of ports belongs to the process that listens on the last of them. */
const STEP = 10;
const EVERY_ADDRESS = ['127.0.0.1', '::1', undefined];

/**
 * Takes ports in a row until this process ends. No other caller gets them, whether or not a program listens there.
 * @param count at most nine @returns the first of them: `lowest` or above
 * @throws Error without free ports
 */
export async function freePorts(lowest: number, count: number): Promise<number> {
  for (let first = Math.ceil(lowest / STEP) * STEP; first < HIGHEST; first += STEP) {
    const claim = await listen(first + STEP - 1, '127.0.0.1').catch(() => null);
    if (claim === null) continue;
    if (await areFree(first, count)) {
      claim.unref();
      return first;
    }
    await close(claim);
  }
  throw new Error(`There are no ${count} free ports in a row from ${lowest} to ${HIGHEST}.`);
}

/** Whether `count` ports in a row are free on every address of this machine. */
export async function areFree(first: number, count: number): Promise<boolean> {
  const all = Array.from({ length: count }, (_, at) => isFree(first + at));
  return (await Promise.all(all)).every(Boolean);
}

async function isFree(port: number): Promise<boolean> {
  for (const host of EVERY_ADDRESS) {
    try {
      await close(await listen(port, host));
    } catch (error) {
      // A machine may have no IPv6.
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    }
  }
  return true;
}

function listen(port: number, host: string | undefined): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen({ port, host, exclusive: true }, () => done(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}
