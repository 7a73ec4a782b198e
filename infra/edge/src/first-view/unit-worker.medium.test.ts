import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VIEW_LIMITS } from './limits.ts';
import { UnitWorker } from './unit-worker.ts';

const LIMITS = { ...VIEW_LIMITS, renderMs: 1_000, coldMs: 8_000, loadMs: 20_000, pauseMs: 2_000 };
const REQUEST = { screen: '/', params: {}, search: '', ui: 'mobile', device: {} };

let dir: string;
let worker: UnitWorker | undefined;

/** Starts a worker of a `server.js`. @param body of `render`, which gets `request` and `answers` */
function start(body: string, { before = '', limits = LIMITS, integrity = '' } = {}): UnitWorker {
  const text = `${before}\nexport const server = { callsFor: () => [], async render(request, answers) { ${body} } };`;
  const file = join(dir, 'server.js');
  writeFileSync(file, text);
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  worker = new UnitWorker({ file, integrity: integrity || hash }, limits);
  return worker;
}

function render(search = '') {
  const request = { ...REQUEST, search } as never;
  return (worker as UnitWorker).run({ kind: 'render', request, answers: '[{"key":"k"}]' });
}

/** Whether it runs again after a fault. */
async function comesBack(): Promise<void> {
  await vi.waitFor(async () => expect(await render('good')).toEqual({ value: 'good' }));
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sold-worker-'));
});
afterEach(() => {
  worker?.close();
  rmSync(dir, { recursive: true, force: true });
});

test('a rendering is asked for with its request and answers', async () => {
  start('return [request.search, answers];');
  expect(await render('?a')).toEqual({ value: ['?a', [{ key: 'k' }]] });
});

test('renderings are done one after the other', async () => {
  start(
    'const mine = (globalThis.seen = request.search); await new Promise((then) => setTimeout(then, 5)); return globalThis.seen === mine;',
  );
  const all = await Promise.all(['a', 'b', 'c', 'd'].map(render));
  expect(all).toEqual(all.map(() => ({ value: true })));
});

test('one that throws is skipped, and the worker goes on', async () => {
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
])('one that %s is ended, others are skipped at once, and it is started again', async (_, body, reason) => {
  start(body);
  await render('good');
  const [bad, waiting] = await Promise.all([render(), render('good')]);
  expect(bad).toMatchObject({ skip: reason });
  expect(waiting).toMatchObject({ skip: expect.stringMatching(/paused|busy/) });
  expect(await render('good')).toMatchObject({ skip: 'paused' });
  await comesBack();
});

test.each([
  ['throws', "throw new Error('broken');", 'broken'],
  ['hangs', 'while (true) {}', 'did not load'],
  ['wants the network', "import 'node:net';", 'may not import node:net'],
  ['wants other files', "import './more.js';", 'may not import ./more.js'],
])('one that %s while it is loaded is not there', async (_, before, detail) => {
  start(good, { before, limits: { ...LIMITS, loadMs: 4_000, pauseMs: 60_000 } });
  await vi.waitFor(async () =>
    expect(await render('good')).toEqual({ skip: 'paused', detail: expect.stringContaining(detail) }),
  );
});

test('bytes that are not those of the release are not run', async () => {
  start(good, { integrity: 'sha384-AAAA', limits: { ...LIMITS, pauseMs: 60_000 } });
  await vi.waitFor(async () =>
    expect(await render('good')).toEqual({
      skip: 'paused',
      detail: 'server.js is not the file that its release names',
    }),
  );
});

test('the pause grows with every fault', async () => {
  start(good, { before: "throw new Error('broken');", limits: { ...LIMITS, pauseMs: 100 } });
  const pauses: number[] = [];
  for (let last = '', since = 0; pauses.length < 4; await new Promise((wait) => setTimeout(wait, 5))) {
    const outcome = await render('good');
    const now = 'skip' in outcome ? outcome.skip : 'value';
    if (now === 'paused' && last !== 'paused') since = performance.now();
    if (now !== 'paused' && last === 'paused') pauses.push(performance.now() - since);
    last = now;
  }
  // 100, 200, 400 and 800 ms, each noticed a little late; without growth they would be 400 ms together.
  expect(pauses.reduce((all, one) => all + one)).toBeGreaterThan(900);
});

test('it knows no environment, no network and none of our output', async () => {
  const write = vi.spyOn(process.stdout, 'write');
  start("console.log('noise'); return [Object.keys(process.env), typeof fetch, typeof WebSocket];");
  expect(await render()).toEqual({ value: [[], 'undefined', 'undefined'] });
  expect(write.mock.calls.flat().join('')).not.toContain('noise');
  write.mockRestore();
});

test('more than a few waiting are skipped', async () => {
  start('await new Promise((then) => setTimeout(then, 20)); return 1;');
  const all = await Promise.all(Array.from({ length: 60 }, () => render()));
  expect(all.filter((outcome) => 'skip' in outcome && outcome.skip === 'busy').length).toBeGreaterThanOrEqual(
    20,
  );
  expect(all[0]).toEqual({ value: 1 });
});

test('one that is retired ends after the last answer', async () => {
  start('await new Promise((then) => setTimeout(then, 50)); return 1;');
  const last = render();
  worker?.retire();
  expect(await render()).toEqual({ skip: 'ended' });
  expect(await last).toEqual({ value: 1 });
});
