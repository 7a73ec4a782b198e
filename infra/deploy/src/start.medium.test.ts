import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { birthOfProcess } from '@sold/service/db/birth-of-process';
import { areFree, freePorts } from '@sold/test-tools/free-ports';
import { parentOf } from '@sold/test-tools/parent-of';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BUSINESS } from './testing/business.ts';

const START = resolve(import.meta.dirname, '../../../scripts/start.mjs');
const SERVE = resolve(import.meta.dirname, '../../../scripts/serve.ts');

interface Run {
  child: ChildProcess;
  said: { text: string };
  /** Its exit code, once it and all that it started have ended and closed the output. */
  ended: Promise<number | null>;
}

const runs: Run[] = [];

function start(
  settings: Record<string, string>,
  [file, ...args]: readonly [string, ...string[]] = [process.execPath, SERVE],
): Run {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(file, args, { env: { ...inherited, ...settings } });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said.text += String(part)));
  const run = { child, said, ended: new Promise<number | null>((done) => child.once('close', done)) };
  runs.push(run);
  return run;
}

// Ends every process that a test has left, with its children.
afterAll(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
});

/** As npm does: a shell in between, which does not pass a signal on. */
const startOfNpm = (settings: Record<string, string>): Run =>
  start({ ...settings, npm_lifecycle_event: 'start' }, [
    'sh',
    '-c',
    `"${process.execPath}" "${START}"; exit $?`,
  ]);

/** Waits until all of it runs. @throws Error with what it said, when it ended instead or does not come */
async function isUp(run: Run): Promise<void> {
  await vi
    .waitUntil(
      () => {
        if (run.child.exitCode !== null) throw new Error(`It ended and said: ${run.said.text}`);
        return run.said.text.includes('Ctrl-C ends everything');
      },
      { interval: 200 },
    )
    .catch((error) => {
      throw new Error(`It did not come up, and said: ${run.said.text}`, { cause: error });
    });
}

/** The process that holds a service's database. */
const holderOf = (data: string, service: 'market' | 'coupon' = 'market'): number =>
  (JSON.parse(readFileSync(join(data, service, 'lock'), 'utf8')) as { pid: number }).pid;

const LOWEST_PORT = 21_000;

describe('a business', () => {
  const data = mkdtempSync(join(tmpdir(), 'sold-start-'));
  const gateway = createServer((_request, response) => response.writeHead(404).end('{}'));
  let port: number;
  let run: Run;

  beforeAll(async () => {
    port = await freePorts(LOWEST_PORT, 4);
    await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
    const { port: gatewayPort } = gateway.address() as { port: number };
    const GATEWAY_URL = `http://127.0.0.1:${gatewayPort}`;
    run = startOfNpm({ PORT: String(port), SOLD_DATA: data, SOLD_UNITS: '', GATEWAY_URL, BUSINESS });
    await isUp(run);
  });
  // Every service ends when npm gets SIGTERM, though its shell does not pass the signal on.
  afterAll(async () => {
    const services = [holderOf(data), holderOf(data, 'coupon')];
    run.child.kill('SIGTERM');
    await run.ended;
    for (const pid of services) await vi.waitFor(() => expect(birthOfProcess(pid)).toBeNull());
    expect(await areFree(port, 4)).toBe(true);
    gateway.close();
    rmSync(data, { recursive: true });
  });

  const banners = () => fetch(`http://127.0.0.1:${port}/api/v3/content/banner`);

  test('has no demo accounts, no items and no sandbox', async () => {
    expect(run.said.text).not.toContain('demo.sold');
    const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'minji@demo.sold', password: 'sold-demo-1234' }),
    });
    expect(login.ok).toBe(false);
    expect(await areFree(port + 3, 1)).toBe(true);
    expect((await fetch(`http://127.0.0.1:${port}/sandbox/pay/x`)).status).toBe(404);
  });

  test('survives its market, and answers 503 until the market is back', async () => {
    expect((await banners()).status).toBe(200);
    const pid = holderOf(data);
    const supervisor = parentOf(pid);
    // The supervisor sleeps until the site has answered without a market.
    process.kill(supervisor, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    const answer = await banners().finally(() => process.kill(supervisor, 'SIGCONT'));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 503, error_data: { reason: 'unavailable' } });
    expect(answer.headers.get('retry-after')).not.toBeNull();
    await vi.waitFor(async () => expect((await banners()).status).toBe(200));
    expect(run.said.text).toContain('The market ended unexpectedly');
    expect(holderOf(data)).not.toBe(pid);
  });

  test('refuses a second start on its ports with a line for each, and goes on', async () => {
    const second = start({
      PORT: String(port),
      SOLD_DATA: join(data, 'second'),
      GATEWAY_URL: 'https://gateway.example',
      BUSINESS,
    });
    expect(await second.ended).toBe(1);
    expect(second.said.text.trim().split('\n')).toEqual(
      [port, port + 1, port + 2].map((taken) => expect.stringContaining(`Port ${taken} is taken`)),
    );
    expect((await banners()).status).toBe(200);
  });
});

test.each([
  ['in production without its settings', { SOLD_MODE: 'production' }, 'DATABASE_URL is not set'],
  ['where nothing can be written', { SOLD_DATA: '/sys/sold' }, '/sys/sold cannot be written'],
])('refuses to start %s, with the reason in lines', async (_name, settings, text) => {
  const run = start({
    PORT: String(await freePorts(LOWEST_PORT, 4)),
    SOLD_DATA: join(tmpdir(), 'sold-never'),
    ...settings,
  });
  expect(await run.ended).toBe(1);
  expect(run.said.text).toContain(text);
  expect(run.said.text).not.toMatch(/^\s+at /m);
});
