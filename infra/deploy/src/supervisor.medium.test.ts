import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sold/service/testing/free-port';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Program, StartFailed, Supervisor } from './supervisor.ts';

let folder: string;
let port: number;
let lines: string[];
let supervisor: Supervisor;

/** A server that writes its process id down at each start. */
const SERVER = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
appendFileSync(process.env.STARTS, process.pid + '\\n');
createServer((_request, response) => response.end('here')).listen(Number(process.env.SERVER_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

function program(text: string): Program {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return { file, environment: { ...process.env, SERVER_PORT: String(port), STARTS: join(folder, 'starts') } };
}

const starts = () => readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n').map(Number);
const kill = () => process.kill(starts().at(-1) as number, 'SIGKILL');
const isThere = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok ?? false;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sold-supervisor-'));
  port = await freePort();
  lines = [];
  supervisor = new Supervisor({ cwd: folder, say: (line) => lines.push(line), firstWaitMs: 50 });
});
afterEach(async () => {
  await supervisor.end();
  rmSync(folder, { recursive: true });
});

test('restarts a killed server with growing waits, and ends it with the rest', async () => {
  await supervisor.keep('The server', program(SERVER), `http://127.0.0.1:${port}/`);
  for (const count of [2, 3]) {
    kill();
    await vi.waitFor(() => expect(starts()).toHaveLength(count));
    await vi.waitFor(async () => expect(await isThere()).toBe(true));
  }
  expect(lines).toEqual([
    'The server ended unexpectedly (killed). It is started again in 0.1 s.',
    'The server ended unexpectedly (killed). It is started again in 0.1 s.',
  ]);
  await supervisor.end();
  expect(await isThere()).toBe(false);
  expect(starts()).toHaveLength(3);
});

test('ends without waiting for the next start', async () => {
  supervisor = new Supervisor({ cwd: folder, say: (line) => lines.push(line), firstWaitMs: 600_000 });
  await supervisor.keep('The server', program(SERVER), `http://127.0.0.1:${port}/`);
  kill();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await supervisor.end();
  expect(starts()).toHaveLength(1);
});

test('does not restart a server that ends before it serves', async () => {
  const broken = program(`console.error('no'); process.exit(3)`);
  await expect(supervisor.keep('The server', broken, `http://127.0.0.1:${port}/`)).rejects.toThrow(
    StartFailed,
  );
  expect(lines).toEqual([]);
});

test('reports a program that fails', async () => {
  await supervisor.finish('Nothing', program('process.exit(0)'));
  await expect(supervisor.finish('Filling', program('process.exit(4)'))).rejects.toThrow(
    'Filling failed (4).',
  );
});
