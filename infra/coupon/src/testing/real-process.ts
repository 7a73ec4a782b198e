import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { bundleService } from '@sold/service/operations/service-bundle';
import { SERVICE_ENVIRONMENT } from '@sold/service/operations/service-flags';

/** Runs the service as a process of its own and waits until it is ready. */
export async function startProcess(port: number, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [await bundleService('coupon')], {
    env: {
      ...process.env,
      ...SERVICE_ENVIRONMENT,
      COUPON_PORT: String(port),
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: 'inherit',
  });
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return child;
    await new Promise((wait) => setTimeout(wait, 50));
  }
  child.kill('SIGKILL');
  throw new Error('the coupon service did not start');
}

/** Ends a process and waits until it is gone. @returns its exit code; null when a signal ended it */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  return (await ended)[0] as number | null;
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
