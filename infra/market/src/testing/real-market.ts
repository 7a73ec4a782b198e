import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { bundleService } from '@sold/service/operations/service-bundle';
import { SERVICE_ENVIRONMENT } from '@sold/service/operations/service-flags';
import type { FaultPoint } from '../faults.ts';

/** The market as a process of its own, as `npm start` runs it, which tests may kill. */
export interface RealMarket {
  origin: string;
  /** Starts it. With a fault it kills itself when it gets there. */
  start(fault?: FaultPoint): Promise<void>;
  /** Waits until it is gone. */
  died(): Promise<void>;
  kill(): Promise<void>;
  /** Ends it in order. @returns its exit code */
  stop(): Promise<number | null>;
}

export const REAL_SECRET = 'a secret of the tests, 32 bytes or more';

/** @param settings environment of the process besides its port and secret */
export async function realMarket(settings: Record<string, string>): Promise<RealMarket> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child?.kill(signal);
    await gone;
    return child?.exitCode ?? null;
  }

  return {
    origin,
    async start(fault) {
      child = spawn(process.execPath, [await bundleService('market')], {
        env: {
          ...process.env,
          ...SERVICE_ENVIRONMENT,
          LOG_LEVEL: process.env.REAL_LOG ?? 'silent',
          ...settings,
          MARKET_PORT: String(port),
          SOLD_JWT_SECRET: REAL_SECRET,
          SOLD_FAULT: fault ?? '',
        },
        stdio: 'inherit',
      });
      gone = once(child, 'exit');
      for (let tries = 0; tries < 1200; tries += 1) {
        if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return;
        // A fault in what is healed at start ends the process before it is ready.
        if (child.exitCode !== null || child.signalCode !== null) return;
        await new Promise((wait) => setTimeout(wait, 50));
      }
      throw new Error('the market did not start');
    },
    died: async () => void (await gone),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
