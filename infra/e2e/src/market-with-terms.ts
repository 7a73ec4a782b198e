import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(import.meta.dirname, '../../market/src/main.ts');

/** Which apps a service answers: its settings (`infra/service/README.md`). */
export type Terms = { APP_MIN_VERSION: string } | { APP_CLOSED_MESSAGE: string };

/** A market of its own, empty, that answers some apps alone. */
export interface MarketWithTerms {
  origin: string;
  close(): Promise<void>;
}

/** Starts the market as a process that holds to these terms. */
export async function marketWithTerms(terms: Terms): Promise<MarketWithTerms> {
  const folder = await mkdtemp(join(tmpdir(), 'sold-terms-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...terms,
      MARKET_PORT: String(port),
      SOLD_DATA: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const close = async () => {
    child.kill('SIGKILL');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  await ready(child, origin).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin, close };
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  while (child.exitCode === null) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`the market ended with ${child.exitCode} before it was ready`);
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
