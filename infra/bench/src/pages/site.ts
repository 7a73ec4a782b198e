import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@sold/service/testing/free-port';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Longest wait for a site that builds everything and fills its market, milliseconds. */
const READY_MS = 300_000;

/** A whole site with the demo market, as `npm start` runs it. */
export interface Site {
  origin: string;
  stop(): Promise<void>;
}

/** Starts one on a free port with an empty folder. @param env more settings @throws Error when it is not ready in five minutes */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'sold-bench-'));
  const site = spawn(process.execPath, [join(ROOT, 'scripts/serve.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), SOLD_DATA: data, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => site.kill('SIGTERM'));
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    if (site.exitCode === null && site.kill('SIGTERM')) await once(site, 'exit');
    await rm(data, { recursive: true, force: true });
  };
  const until = performance.now() + READY_MS;
  while (!(await isReady(origin))) {
    if (site.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error('The site has not become ready.');
    }
    await pause(500);
  }
  return { origin, stop };
}

/** Signs a person of the demo market in. @returns the session token */
export async function signIn(origin: string, id: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, password: 'sold-demo-1234' }),
  });
  return ((await answer.json()) as { jwt: string }).jwt;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/v3/product/item/get-item-list?page=1`)).ok;
  } catch {
    return false;
  }
}
