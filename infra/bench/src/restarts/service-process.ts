import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SERVICE_ENVIRONMENT, SERVICE_FLAGS } from '@sold/service/operations/service-flags';

/** Longest wait until a service is ready, milliseconds. */
const READY_MS = 60_000;

/** A service as its own main file runs it, which a bench may end and start again. */
export interface ServiceProcess {
  origin: string;
  pid(): number;
  /** @throws Error when it is not ready within a minute */
  start(): Promise<void>;
  /** Ends it and waits until it is gone. @returns its exit code; null when a signal ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** @param settings environment by the port that it is to listen on */
export async function serviceProcess(
  file: URL,
  settings: (port: number) => Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    origin,
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawn(process.execPath, [...SERVICE_FLAGS, fileURLToPath(file)], {
        env: { ...process.env, ...SERVICE_ENVIRONMENT, ...settings(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      for (const start = Date.now(); Date.now() - start < READY_MS; ) {
        if ((await fetch(`${origin}/healthz`).catch(() => null))?.ok) return;
        if (child.exitCode !== null) break;
        await new Promise((wait) => setTimeout(wait, 20));
      }
      throw new Error(`${file.pathname} did not start.`);
    },
    async end(signal = 'SIGTERM') {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
      const ended = once(child, 'exit');
      child.kill(signal);
      return (await ended)[0] as number | null;
    },
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
