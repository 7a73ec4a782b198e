import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import { collect } from '@sold/release/grow/gc';
import { readSet } from '@sold/release/sets';
import { promote, rollback } from '@sold/release/versions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEdge } from './edge.ts';
import { keepFixtureRelease, publishFixture } from './testing/fixture-release.ts';

const VISITORS = 200;
const RELEASES = 20;
const RETURNS = 5;
const REMOTES = ['trade', 'order'] as const;
const store = mkdtempSync(join(tmpdir(), 'sold-many-releases-'));
let edge: Server;
let origin: string;

beforeAll(async () => {
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  for (const unit of REMOTES) publishFixture(store, { unit, version: '1.0.0', screens: [`/${unit}/page`] });
  // Each visitor has an address of their own, as a balancer says it.
  const trustedProxies = '127.0.0.1';
  edge = createEdge({ store, marketUrl: null, couponUrl: null, sandboxUrl: null, trustedProxies });
  await new Promise<void>((ready) => edge.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
});
afterAll(() => {
  edge.close();
  edge.closeAllConnections();
  rmSync(store, { recursive: true });
});

const ask = (path: string, visitor: number) =>
  fetch(`${origin}${path}`, {
    headers: { cookie: `sold_visitor=${visitor}`, 'x-forwarded-for': `203.0.113.${visitor}` },
  });

interface Opened {
  visitor: number;
  set: InlineReleases;
  files: { url: string; integrity: string }[];
}

/** Opens a page as a visitor, with what it names. */
async function open(unit: UnitName, visitor: number): Promise<Opened> {
  const answer = await ask(`/webapp/${unit}/page`, visitor);
  const html = await answer.text();
  const json = /id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const tags = html.match(/<(?:link|script)[^>]*integrity="[^"]*"[^>]*>/g) ?? [];
  const files = tags.map((tag) => ({
    url: /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '',
    integrity: /integrity="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));
  return { visitor, set: JSON.parse(json) as InlineReleases, files };
}

/** Loads what a page names, now or much later. @returns what went wrong */
async function load({ visitor, set, files }: Opened): Promise<string[]> {
  const later = Object.values(set.remotes).map(({ base, entry, integrity }) => ({
    url: `${base}${entry}`,
    integrity,
  }));
  const wrong = await Promise.all(
    [...files, ...later].map(async ({ url, integrity }) => {
      const answer = await ask(url, visitor);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const [, unit = '', version = ''] = /^\/dist\/(\w+)\/([^/]+)\//.exec(url) ?? [];
      // Files of the host may be linked by the address of the version that first had them.
      if (unit !== 'host' && set.remotes[unit as UnitName]?.version !== version)
        return `mixed: ${url} in set ${set.serial}`;
      if (!answer.ok) return `${answer.status} ${url}`;
      const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return hash === integrity ? [] : `other bytes: ${url}`;
    }),
  );
  return wrong.flat();
}

test('200 visitors in session while 20 releases, canaries and 5 returns happen: no failed load, no mixed set', async () => {
  let isOver = false;
  const wrong: string[] = [];
  const serials = new Set<number>();
  let loads = 0;
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    let before: Opened | null = null;
    while (!isOver) {
      const now = await open(REMOTES[visitor % 2] as UnitName, visitor);
      serials.add(now.set.serial);
      wrong.push(...(await load(now)));
      // A page that was opened before a release goes on with its own files.
      if (before !== null) wrong.push(...(await load(before)));
      before = now;
      loads += 1;
    }
  });
  for (let release = 1; release <= RELEASES; release += 1) {
    const unit: UnitName = release % 5 === 0 ? 'host' : (REMOTES[release % 2] as UnitName);
    const version = `1.${release}.0`;
    const screens = unit === 'host' ? [] : [`/${unit}/page`];
    keepFixtureRelease(store, { unit, version, screens });
    if (release % 3 === 0) promote(store, [{ unit, version }], { percent: 30 });
    await new Promise((wait) => setTimeout(wait, 60));
    promote(store, [{ unit, version }]);
    await new Promise((wait) => setTimeout(wait, 60));
    if (release % (RELEASES / RETURNS) === 0) rollback(store, [unit]);
    collect(store, { leaseMs: 3_600_000 });
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...new Set(wrong)]).toEqual([]);
  expect(loads).toBeGreaterThan(VISITORS);
  expect(serials.size).toBeGreaterThan(10);
  expect(readSet(store).serial).toBeGreaterThanOrEqual(3 + RELEASES + RETURNS);
}, 120_000);
