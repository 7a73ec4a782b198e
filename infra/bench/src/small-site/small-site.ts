import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { ensurePublished } from '@sold/release/changes/ensure';
import type { Figures } from '../market/tell-figures.ts';
import { startChild } from '../processes/child.ts';

const MARKET = new URL('./demo-market-process.ts', import.meta.url);
const EDGE = new URL('../market/edge-process.ts', import.meta.url);

/** The demo market behind the edge, each a process, with the releases of some units. */
export interface SmallSite {
  /** Port of the edge. */
  port: number;
  market(): Promise<Figures>;
  edge(): Promise<Figures>;
  stop(): Promise<void>;
}

export interface SmallSiteOptions {
  say(text: string): void;
  /** Whether the market limits how often an address may ask. */
  isLimited: boolean;
  /** Factor of the wait for first views: a page without one costs less than it may. Default 1. */
  patience?: number;
  /** An empty database of PostgreSQL. Default: the embedded engine. */
  databaseUrl?: string;
}

export async function startSmallSite(
  units: UnitName[],
  { say, isLimited, patience = 1, databaseUrl }: SmallSiteOptions,
): Promise<SmallSite> {
  const store = mkdtempSync(join(tmpdir(), 'sold-bench-site-'));
  say(`building ${units.join(', ')}, and filling the demo market`);
  const [market] = await Promise.all([
    startChild(MARKET, {
      LIMITED: isLimited ? 'yes' : 'no',
      // Always set: the database of the caller is never filled.
      DATABASE_URL: databaseUrl ?? '',
    }),
    ensurePublished(units, { store }),
  ]);
  const edge = await startChild(EDGE, {
    MARKET_URL: String(market.said.origin),
    RELEASES: store,
    FIRST_VIEW_PATIENCE: String(patience),
  });
  return {
    port: Number(new URL(String(edge.said.origin)).port),
    market: () => market.ask('figures'),
    edge: () => edge.ask('figures'),
    async stop() {
      await edge.stop();
      await market.stop();
      rmSync(store, { recursive: true, force: true });
    },
  };
}
