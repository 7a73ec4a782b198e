import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { ITEM_PATH } from '@sold/contracts/wire/paths';
import { ensurePublished } from '@sold/release/changes/ensure';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import { startChild } from '../processes/child.ts';
import { median } from '../report/median.ts';
import { held, SHARE, type Target } from '../report/report.ts';

/** Runs as a process of its own, as the edge does. */
const EDGE = new URL('../market/edge-process.ts', import.meta.url);
/** Least rates through the edge, as shares of the floor's: a call that it forwards, and item pages from its cache. */
const LEAST = { call: 0.5, page: 0.2 };

type Load = (origin: string, traffic: Traffic) => Promise<LoadResult>;

/** Throughput of the edge in front of a market: a call that it forwards, and item pages with their first views from its cache. */
export interface EdgeReads {
  measure(): Promise<void>;
  stop(): Promise<void>;
  rows(floor: number): (string | number)[][];
  targets(floor: number): Target[];
}

/** @param detail request to the market itself @param items items whose pages are requested */
export async function startEdgeReads(
  market: string,
  { load, detail, items }: { load: Load; detail: Traffic; items: readonly number[] },
): Promise<EdgeReads> {
  const store = mkdtempSync(join(tmpdir(), 'sold-bench-edge-'));
  await ensurePublished(['host', 'trade'], { store });
  const edge = await startChild(EDGE, { MARKET_URL: market, RELEASES: store });
  const origin = String(edge.said.origin);
  const paths = items.map((id) => `${BASE_PATH}${ITEM_PATH}/${id}`);
  const calls: LoadResult[] = [];
  const pages: LoadResult[] = [];
  let views = 0;
  const row = (name: string, full: readonly LoadResult[], floor: number) => {
    const rate = rateOf(full);
    return [name, rate, rate / floor, median(full.map(({ p99 }) => p99)), '', '', ''];
  };
  return {
    async measure() {
      calls.push(await load(origin, detail));
      pages.push(await load(origin, { kind: 'get', paths }));
      const seen = await Promise.all(paths.map(async (path) => (await fetch(`${origin}${path}`)).text()));
      views = seen.filter((html) => html.includes('id="sold-view"')).length / paths.length;
    },
    async stop() {
      await edge.stop();
      rmSync(store, { recursive: true, force: true });
    },
    rows: (floor) => [
      row('item detail, through the edge', calls, floor),
      row(
        `item page, first view from the edge's cache (${Math.round(views * 100)} % have one)`,
        pages,
        floor,
      ),
    ],
    targets: (floor) => [
      held(
        'item detail through the edge / one-select floor',
        rateOf(calls) / floor,
        ['≥', LEAST.call],
        SHARE,
      ),
      held('item page with a first view / one-select floor', rateOf(pages) / floor, ['≥', LEAST.page], SHARE),
      held('share of item pages that have a first view', views, ['≥', 0.99], { digits: 2 }),
    ],
  };
}

function rateOf(full: readonly LoadResult[]): number {
  return median(full.map(({ perSecond }) => perSecond));
}
