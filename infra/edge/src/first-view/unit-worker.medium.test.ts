import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_LIMITS } from '../testing/no-limits.ts';
import { UnitWorker } from './unit-worker.ts';

const LIMITS = { ...NO_LIMITS, pauseMs: 2_000 };
const REQUEST = { screen: '/', params: {}, search: '', ui: 'mobile', device: {} };

let dir: string;
let worker: UnitWorker | undefined;

/** Starts a worker of a `server.js`. @param body of `render`, which gets `request` and `answers` */
function start(body: string, { before = '', integrity = '' } = {}): UnitWorker {
  const text = `${before}\nexport const server = { callsFor: () => [], async render(request, answers) { ${body} } };`;
  const file = join(dir, 'server.js');
  writeFileSync(file, text);
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  worker = new UnitWorker({ file, integrity: integrity || hash }, LIMITS);
  return worker;
}

function render(search = '') {
  const request = { ...REQUEST, search } as never;
  return (worker as UnitWorker).run({ kind: 'render', request, answers: '[{"key":"k"}]' });
}

/** The next outcome that is not of a thread that loads. */
async function settled() {
  for (;;) {
    const outcome = await render('good');
    if (!('skip' in outcome) || outcome.skip !== 'loading') return outcome;
    await new Promise((next) => setImmediate(next));
  }
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sold-worker-'));
  // Time limits and pauses end when a test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  worker?.close();
  vi.useRealTimers();
  rmSync(dir, { recursive: true, force: true });
});

test('answers a rendering for its request', async () => {
  start('return [request.search, answers];');
  expect(await render('?a')).toEqual({ value: ['?a', [{ key: 'k' }]] });
});

test('renders one view after the other', async () => {
  start(
    'const mine = (globalThis.seen = request.search); await new Promise((then) => setTimeout(then, 5)); return globalThis.seen === mine;',
  );
  const all = await Promise.all(['a', 'b', 'c', 'd'].map(render));
  expect(all).toEqual(all.map(() => ({ value: true })));
});

test('skips a view that throws, and goes on', async () => {
  start("if (request.search === 'good') return 'good'; throw new Error('no such size');");
  expect(await render()).toEqual({ skip: 'threw', detail: 'no such size' });
  expect(await render('good')).toEqual({ value: 'good' });
});

const good = "if (request.search === 'good') return 'good';";
test.each([
  ['hangs for ever', `${good} while (true) {}`, 'late'],
  ['never answers', `${good} await new Promise(() => {});`, 'late'],
  [
    'allocates without end',
    `${good} const all = []; while (true) all.push(new Array(1e5).fill('x'));`,
    'ended',
  ],
  ['exits', `${good} process.exit(0);`, 'ended'],
  [
    'throws beside its promise',
    `${good} setTimeout(() => { throw new Error('late'); }); await new Promise(() => {});`,
    'ended',
  ],
])('ends a worker that %s, skips others immediately, and starts it again', async (_, body, reason) => {
  start(body);
  await render('good');
  const both = [render(), render('good')];
  if (reason === 'late') vi.advanceTimersByTime(LIMITS.coldMs);
  const [bad, waiting] = await Promise.all(both);
  expect(bad).toMatchObject({ skip: reason });
  expect(waiting).toMatchObject({ skip: expect.stringMatching(/paused|busy/) });
  expect(await render('good')).toMatchObject({ skip: 'paused' });
  vi.advanceTimersByTime(LIMITS.pauseMs);
  expect(await settled()).toEqual({ value: 'good' });
});

test.each([
  ['throws', "throw new Error('broken');", 'broken'],
  ['hangs', 'while (true) {}', 'did not load in time'],
  ['wants the network', "import 'node:net';", 'may not import node:net'],
  ['wants other files', "import './more.js';", 'may not import ./more.js'],
])('leaves out a worker that %s while it loads', async (_, before, detail) => {
  start(good, { before });
  const waiting = render('good');
  if (detail.endsWith('in time')) vi.advanceTimersByTime(LIMITS.loadMs);
  await waiting;
  expect(await settled()).toEqual({ skip: 'paused', detail: expect.stringContaining(detail) });
});

test('runs no bytes that differ from those of the release', async () => {
  start(good, { integrity: 'sha384-AAAA' });
  await render('good');
  expect(await render('good')).toEqual({
    skip: 'paused',
    detail: 'server.js is not the file that its release names',
  });
});

test('lengthens the pause with every fault', async () => {
  start(good, { before: "throw new Error('broken');" });
  await render('good');
  for (const pauses of [1, 2, 4, 8]) {
    expect(await settled()).toMatchObject({ skip: 'paused' });
    vi.advanceTimersByTime(pauses * LIMITS.pauseMs - 1);
    expect(await render('good')).toMatchObject({ skip: 'paused' });
    vi.advanceTimersByTime(1);
    expect(await render('good')).toMatchObject({ skip: 'loading' });
  }
});

test('gives the worker no environment, no network and no output', async () => {
  const write = vi.spyOn(process.stdout, 'write');
  start("console.log('noise'); return [Object.keys(process.env), typeof fetch, typeof WebSocket];");
  expect(await render()).toEqual({ value: [[], 'undefined', 'undefined'] });
  expect(write.mock.calls.flat().join('')).not.toContain('noise');
  write.mockRestore();
});

test('skips renderings when more than 32 are waiting', async () => {
  // No answer precedes the last request: an answer is a later turn of the event loop.
  start('return 1;');
  const all = await Promise.all(Array.from({ length: 60 }, () => render()));
  expect(all.map((outcome) => ('skip' in outcome ? outcome.skip : outcome.value))).toEqual([
    ...Array(32).fill(1),
    ...Array(28).fill('busy'),
  ]);
});

test('ends a retired worker after the last answer', async () => {
  start('return 1;');
  const last = render();
  worker?.retire();
  expect(await render()).toEqual({ skip: 'ended' });
  expect(await last).toEqual({ value: 1 });
});
