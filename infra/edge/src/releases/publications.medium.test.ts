import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileAddress } from '@sold/contracts/federation/file-address';
import type { LiveSetAnswer } from '@sold/contracts/federation/live-set';
import type { InlineReleases, Release, UnitName } from '@sold/contracts/federation/release';
import { promote, rollback } from '@sold/release/changes/versions';
import { collect } from '@sold/release/maintenance/gc';
import type { LiveSet } from '@sold/release/store/live-set';
import { readLog } from '@sold/release/store/log';
import { keepRelease, readRelease } from '@sold/release/store/store';
import { makeLive } from '@sold/release/testing/make-live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';

const VISITORS = 200;
const RELEASES = 20;
const RETURNS = 5;
/** Each third release is a canary first. */
const CANARIES = Math.floor(RELEASES / 3);
const UNITS = ['host', 'trade', 'order', 'raffle', 'content', 'policy'] as const;
const store = temporaryStore();
let close = () => {};
let origin: string;

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
const integrity = (body: string) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** A release with a file that each version changes and a file that no version changes, as builds have them. */
function keep(unit: UnitName, version: string): void {
  const changing = `self.is = '${unit} ${version}';`;
  const same = `self.same = '${unit}';`;
  const entry = unit === 'host' ? `main.${hash(changing)}.js` : 'remoteEntry.js';
  const files: Record<string, string> = {
    [entry]: changing,
    [`screen.${hash(changing + same)}.js`]: changing + same,
    [`same.${hash(same)}.js`]: same,
  };
  const others = Object.keys(files).filter((path) => path !== entry);
  const release: Release = {
    unit,
    version,
    entry,
    initial: [entry],
    files: Object.entries(files).map(([path, text]) => ({
      path,
      bytes: text.length,
      integrity: integrity(text),
    })),
    screens: unit === 'host' ? [] : [{ path: `/${unit}`, view: 'View', files: { mobile: others }, uses: {} }],
    shared: { react: '19.3.1', '@sold/shared': '0.1.0' },
    contractFingerprint: '',
  };
  const built = mkdtempSync(join(tmpdir(), 'sold-kept-'));
  mkdirSync(store, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(built, path), text);
  writeFileSync(join(built, 'release.json'), JSON.stringify(release));
  keepRelease(store, unit, version, built);
}

beforeAll(async () => {
  for (const unit of UNITS) {
    keep(unit, '1.0.0');
    makeLive(store, unit, '1.0.0');
  }
  // All of them come from one address here.
  const one = { answersPerAddress: 5_000, connectionsPerAddress: 5_000, newConnectionsPerAddress: 50_000 };
  ({ origin, close } = await fixtureEdge(store, one));
});
afterAll(() => close());

const seen = { pages: 0, canaries: 0, files: 0, sets: new Set<number>(), wrong: [] as string[] };

/** Loads a file as a browser does that has its hash. */
async function load(address: string, wanted: string): Promise<void> {
  const answer = await fetch(`${origin}${address}`);
  const body = await answer.text();
  seen.files += 1;
  if (answer.status !== 200) seen.wrong.push(`${address} is ${answer.status}`);
  else if (integrity(body) !== wanted) seen.wrong.push(`${address} is another file`);
}

/** Opens a page: what it names is of one set, or of a canary beside it. */
async function open(path: string, headers: { cookie: string }): Promise<InlineReleases> {
  const html = await (await fetch(`${origin}/webapp${path}`, { headers })).text();
  const inline = JSON.parse(
    /id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  ) as InlineReleases;
  seen.pages += 1;
  seen.sets.add(inline.serial);
  const { units, canary = {} } = JSON.parse(
    readFileSync(join(store, `sets/${inline.serial}.json`), 'utf8'),
  ) as LiveSet;
  const named = { ...inline.remotes, host: inline.host };
  for (const unit of UNITS) {
    const version = named[unit]?.version;
    if (version !== undefined && version === canary[unit]?.version) seen.canaries += 1;
    else if (version !== units[unit]) seen.wrong.push(`${unit} is of another set than ${inline.serial}`);
  }
  const linked = [...html.matchAll(/(?:href|src)="(\/dist\/[^"]+)" integrity="([^"]+)"/g)];
  await Promise.all(linked.map(([, address = '', wanted = '']) => load(address, wanted)));
  return inline;
}

/** A visitor who goes from screen to screen on one set, and takes a newer one between two screens. */
async function visit(visitor: number, isOver: () => boolean): Promise<void> {
  const random = numbers(visitor);
  const headers = { cookie: `sold_visitor=${visitor}` };
  const path = () => `/${UNITS[1 + Math.floor(random() * (UNITS.length - 1))]}`;
  let lease = await open(path(), headers);
  while (!isOver()) {
    await wait(100 + random() * 400);
    const unit = path().slice(1) as Exclude<UnitName, 'host'>;
    const { version = '' } = lease.remotes[unit] ?? {};
    const release = readRelease(store, unit, version);
    // Files of the page's set, however old it is by now.
    for (const file of release?.files ?? [])
      await load(fileAddress({ unit, version }, file.path), file.integrity);
    if (random() > 0.5) continue;
    const live = (await (await fetch(`${origin}/dist/live.json`)).json()) as LiveSetAnswer;
    if (live.serial !== lease.serial) lease = await open(`/${unit}`, headers);
  }
}

/** However busy the machine is: until so many visitors have opened a page since, and one of a canary where there is one. */
async function pagesOpened(of: { canaries: number }): Promise<void> {
  const before = { ...seen };
  while (seen.pages < before.pages + 10 || seen.canaries < before.canaries + of.canaries) await wait(20);
}

/** The same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('serves 200 visitors through 20 releases, canaries, 5 rollbacks and a cleanup without a failed file or a mixed set', async () => {
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, (_, at) => visit(at + 1, () => isOver));
  for (let at = 1; at <= RELEASES; at += 1) {
    const unit = UNITS[at % UNITS.length] as UnitName;
    const version = `1.0.${at}`;
    keep(unit, version);
    if (at % 3 === 0) {
      promote(store, [{ unit, version }], { percent: 30 });
      await pagesOpened({ canaries: 3 });
    }
    promote(store, [{ unit, version }]);
    await pagesOpened({ canaries: 0 });
    collect(store, { leaseMs: 3_600_000 });
    if (at % (RELEASES / RETURNS) === 0) {
      rollback(store, [unit], { reason: 'a visitor said so' });
      await pagesOpened({ canaries: 0 });
    }
  }
  isOver = true;
  await Promise.all(visitors);
  const moves = readLog(store).map(({ action }) => action);
  expect([
    moves.filter((action) => action === 'promote').length,
    moves.filter((action) => action === 'rollback').length,
  ]).toEqual([RELEASES + CANARIES, RETURNS]);
  console.log(`${VISITORS} visitors: ${seen.pages} pages of ${seen.sets.size} sets, ${seen.files} files`);
  expect(seen.wrong).toEqual([]);
  expect(seen.sets.size).toBeGreaterThan(10);
  expect(seen.files).toBeGreaterThan(VISITORS * 4);
  expect(seen.canaries).toBeGreaterThan(3 * CANARIES - 1);
});
