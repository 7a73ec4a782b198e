import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bundleService } from '@sold/service/operations/service-bundle';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { portsOf } from './ports.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** What the journeys' site has published. */
const RELEASES = join(ROOT, '.cache/e2e/releases');

/** A site with a demo market that a journey may end and start again, because nobody else visits it. */
export interface SiteOfItsOwn {
  origin: string;
  market: ServiceProcess;
  close(): Promise<void>;
}

/**
 * Fills a market of its own, and starts it with an edge that serves what the journeys' site has published.
 * @param baseURL the journeys' site, whose gateway it uses
 */
export async function siteOfItsOwn(baseURL: string): Promise<SiteOfItsOwn> {
  const folder = await mkdtemp(join(tmpdir(), 'sold-site-'));
  const started: ServiceProcess[] = [];
  const close = async () => {
    for (const one of started) await one.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (...how: Parameters<typeof serviceProcess>) => {
    const service = await serviceProcess(...how);
    started.push(service);
    await service.start();
    return service;
  };
  try {
    const { SANDBOX_PORT } = portsOf(Number(new URL(baseURL).port));
    const data = {
      SOLD_DATA: folder,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      GATEWAY_URL: `http://127.0.0.1:${SANDBOX_PORT}`,
    };
    await symlink(RELEASES, join(folder, 'releases'));
    await promisify(execFile)(process.execPath, [join(ROOT, 'infra/market/src/app/cli.ts'), 'demo'], {
      env: { ...process.env, ...data },
    });
    const market = await start(await bundleService('market'), (port) => ({
      ...data,
      MARKET_PORT: String(port),
    }));
    const edge = await start(
      join(ROOT, 'infra/edge/src/main.ts'),
      (port) => ({ ...data, PORT: String(port), MARKET_URL: market.origin, FIRST_VIEW_PATIENCE: '20' }),
      '/healthz',
    );
    return { origin: edge.origin, market, close };
  } catch (error) {
    await close();
    throw error;
  }
}
