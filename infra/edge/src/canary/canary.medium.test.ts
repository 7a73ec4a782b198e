import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCounts } from '@sold/release/canary/figures';
import { canaryWatch } from '@sold/release/canary/watch';
import { promote, rollback } from '@sold/release/changes/versions';
import { readLog } from '@sold/release/store/log';
import { signSessionToken } from '@sold/service/session/session-token';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';
import { keepFixtureRelease, publishFixture } from '../testing/fixture-release.ts';

const store = temporaryStore();
const ITEM = '/webapp/trade/product/7';
/** Node's own name is one of a program. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36' };
const SECRET = new Uint8Array(32);
let close = () => {};
let origin: string;
let metricsPort: number;

beforeAll(async () => {
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  publishFixture(store, { unit: 'trade', version: '1.0.0', screens: ['/trade/product'] });
  keepFixtureRelease(store, { unit: 'trade', version: '2.0.0', screens: ['/trade/product'] });
  // Another key chooses other people: of some, too few report a fault for a sure judgement.
  mkdirSync(join(store, 'keys'), { recursive: true });
  writeFileSync(join(store, 'keys', 'canary.key'), 'a key of the tests');
  const served = Promise.withResolvers<number>();
  ({ origin, close } = await fixtureEdge(store, {
    metricsPort: 0,
    onFigures: served.resolve,
    sessionSecret: SECRET,
    trustedProxies: '127.0.0.1',
  }));
  metricsPort = await served.promise;
});
afterAll(() => close());

const visit = async (cookie = '', headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${origin}${ITEM}`, { headers: { cookie, ...BROWSER, ...headers } });
  const html = await answer.text();
  // Release set, preload hints: everything of the page is of one version.
  const versions = new Set([...html.matchAll(/\/dist\/trade\/([\d.]+)\//g)].map(([, version]) => version));
  expect(versions.size).toBe(1);
  const marks = /<meta name="sold-load" content="(\S+) .*trade=([^ "]+)/.exec(html);
  return {
    version: [...versions][0],
    cookie: answer.headers.get('set-cookie')?.split(';')[0],
    load: marks && `${marks[1]}.${marks[2]}`,
  };
};
/** Counts of the edge, however busy the machine is: the watch of a release waits two seconds for them. */
const counted = async (address: string) => readCounts(await (await fetch(address)).text());
const customer = (customerId: number, sessionId: string) =>
  `jwt=${signSessionToken(SECRET, { customerId, sessionId }, new Date())}`;

test('sets no cookie without a canary', async () => {
  expect(await visit()).toMatchObject({ version: '1.0.0', cookie: undefined });
});

test('gives a share of people every file of a canary, always the same people, in browser and web view', async () => {
  promote(store, [{ unit: 'trade', version: '2.0.0' }], { percent: 40 });
  const people = Array.from({ length: 60 }, (_, number) => number + 1);
  const first = await Promise.all(people.map((id) => visit(customer(id, 'browser'))));
  const again = await Promise.all(people.map((id) => visit(customer(id, 'web view'))));
  const versions = (all: typeof first) => all.map(({ version }) => version);
  expect(versions(again)).toEqual(versions(first));
  const chosen = first.filter(({ version }) => version === '2.0.0').length;
  expect(chosen).toBeGreaterThan(10);
  expect(chosen).toBeLessThan(40);
});

test('recognises a visitor without a session by a cookie', async () => {
  for (let time = 0; time < 10; time += 1) {
    const { version, cookie } = await visit();
    expect(cookie).toMatch(/^sold_visitor=/);
    expect(await visit(cookie)).toMatchObject({ version, cookie: undefined });
  }
});

test('keeps people in a growing canary, and releases all of them after a rollback', async () => {
  const people = Array.from({ length: 30 }, (_, number) => number + 1);
  const had: number[] = [];
  for (const id of people) if ((await visit(customer(id, 'x'))).version === '2.0.0') had.push(id);
  promote(store, [{ unit: 'trade', version: '2.0.0' }], { percent: 80 });
  for (const id of had) expect((await visit(customer(id, 'x'))).version).toBe('2.0.0');
  rollback(store, ['trade']);
  for (const id of people) expect((await visit(customer(id, 'x'))).version).toBe('1.0.0');
});

const report = async (id: number, kind: string, load: string) => {
  const headers = { 'x-forwarded-for': `10.0.${Math.floor(id / 250)}.${id % 250}` };
  const body = JSON.stringify({ kind, unit: 'trade', load });
  const { status } = await fetch(`${origin}/rum`, { method: 'POST', body, headers });
  expect(status).toBe(204);
};
/** A watch that has looked once. */
const watching = async (said: string[]) => {
  const look = canaryWatch({
    servers: [`http://127.0.0.1:${metricsPort}/metrics`],
    fetchCounts: counted,
    now: () => 0,
    say: (line) => said.push(line),
    isDryRun: false,
  });
  await look(store);
  return look;
};

test('rolls back a canary whose code never runs in some pages, and counts no page of robots', async () => {
  promote(store, [{ unit: 'trade', version: '2.0.0' }], { percent: 50 });
  vi.spyOn(console, 'log').mockReturnValue();
  const said: string[] = [];
  const look = await watching(said);
  for (let id = 1; id <= 500; id += 1) {
    const cookie = customer(id, 'x');
    expect((await visit(cookie, { 'user-agent': 'Googlebot/2.1' })).load).toBeNull();
    const { version, load } = await visit(cookie);
    // A second load within the minute.
    expect((await visit(cookie)).load).toBeNull();
    await report(id, 'began', load ?? '');
    // Each tenth page of the canary hangs before it can tell anything.
    if (version === '1.0.0' || id % 10 > 0) await report(id, 'ran', load ?? '');
  }
  await look(store);
  expect(said.at(-1)).toMatch(/over$/);
  await look(store);
  expect(said.join('\n')).toContain('over; screens that did not load: ');
  expect(readLog(store).at(-1)).toMatchObject({ action: 'rollback', from: '2.0.0', to: '1.0.0' });
  expect((await visit(customer(1, 'x'))).version).toBe('1.0.0');
});

test('rolls back a canary whose pages never begin', async () => {
  promote(store, [{ unit: 'trade', version: '2.0.0' }], { percent: 60 });
  const said: string[] = [];
  const look = await watching(said);
  for (let id = 1; id <= 500; id += 1) {
    const { version, load } = await visit(customer(id, 'x'));
    if (version === '1.0.0') await report(id, 'began', load ?? '');
  }
  await look(store);
  await look(store);
  expect(said.join('\n')).toMatch(
    /over; none of the last \d+ pages given out began; of the live version \d+ of \d+/,
  );
  expect(readLog(store).at(-1)).toMatchObject({ action: 'rollback', from: '2.0.0', to: '1.0.0' });
});
