import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { keepRelease } from '@sold/release/store/store';
import { freePort } from '@sold/service/testing/free-port';
import { serviceProcess } from '@sold/service/testing/service-process';
import { portsOf } from '../settings/ports.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Releases of the journeys' site. */
const RELEASES = join(ROOT, '.cache/e2e/releases');

/** Another edge before the journeys' services, with a store that a journey may spoil. */
export interface EdgeOfItsOwn {
  origin: string;
  /** Folder of the store. */
  store: string;
  /** Version of a unit that is live. */
  liveVersion(unit: string): string;
  /** Makes a version of trade live that is the live one under another name. @returns where it lies */
  promoteCopy(version: string): Promise<string>;
  /** How often sets were refused, by reason, and first views skipped: the figures that the edge serves. */
  figures(): Promise<string>;
  close(): Promise<void>;
}

/** @param more settings of the edge */
export async function edgeOfItsOwn(
  baseURL: string,
  more: Readonly<Record<string, string>> = {},
): Promise<EdgeOfItsOwn> {
  const folder = await mkdtemp(join(tmpdir(), 'sold-edge-'));
  const store = join(folder, 'releases');
  cpSync(RELEASES, store, { recursive: true, filter: (path) => path !== join(RELEASES, 'units') });
  for (const unit of readdirSync(join(RELEASES, 'units'))) {
    mkdirSync(join(store, 'units', unit), { recursive: true });
    for (const version of readdirSync(join(RELEASES, 'units', unit)))
      symlinkSync(join(RELEASES, 'units', unit, version), join(store, 'units', unit, version));
  }
  const { MARKET_PORT, SANDBOX_PORT, COUPON_PORT } = portsOf(Number(new URL(baseURL).port));
  const metricsPort = await freePort();
  const edge = await serviceProcess(
    join(ROOT, 'infra/edge/src/main.ts'),
    (port) => ({
      SOLD_DATA: folder,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      MARKET_URL: `http://127.0.0.1:${MARKET_PORT}`,
      COUPON_URL: `http://127.0.0.1:${COUPON_PORT}`,
      SANDBOX_URL: `http://127.0.0.1:${SANDBOX_PORT}`,
      FIRST_VIEW_PATIENCE: '100',
      ...more,
    }),
    '/healthz',
  );
  await edge.start();
  const release = async (...args: string[]) => {
    await promisify(execFile)(process.execPath, [join(ROOT, 'infra/release/src/cli.ts'), ...args], {
      env: { ...process.env, SOLD_DATA: folder },
    });
  };
  const liveVersion = (unit: string) =>
    (JSON.parse(readFileSync(join(store, 'set.json'), 'utf8')) as { units: Record<string, string> }).units[
      unit
    ] ?? '';
  return {
    origin: edge.origin,
    store,
    liveVersion,
    async promoteCopy(version) {
      const live = liveVersion('trade');
      const dir = join(store, 'units/trade', version);
      const copy = join(folder, version);
      cpSync(join(store, 'units/trade', live), copy, { recursive: true, dereference: true });
      const file = join(copy, 'release.json');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(live, version));
      keepRelease(store, 'trade', version, copy);
      await release('promote', `trade@${version}`, '--force', '--reason', 'journey');
      return dir;
    },
    figures: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    async close() {
      await edge.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
