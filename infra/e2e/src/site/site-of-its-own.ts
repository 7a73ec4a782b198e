import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bundleService } from '@sold/service/startup/service-bundle';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { OPERATOR_TOKEN } from '../settings/operator-token.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
/** Releases of the journeys' site. */
const RELEASES = join(ROOT, '.cache/e2e/releases');

/** A site with a demo market that a journey may end and start again, because it has no other visitors. */
export interface SiteOfItsOwn {
  origin: string;
  market: ServiceProcess;
  /** Its gateway, whose books are of this site alone. */
  sandbox: ServiceProcess;
  close(): Promise<void>;
}

/** A market is filled for it: as long as a busy machine needs, milliseconds. */
export const SITE_TIMEOUT_MS = 600_000;

/** Fills a market of its own, and starts it with a sandbox and with an edge that serves what the journeys' site has published. */
export async function siteOfItsOwn(): Promise<SiteOfItsOwn> {
  const folder = await mkdtemp(join(tmpdir(), 'sold-site-'));
  const made: ServiceProcess[] = [];
  const close = async () => {
    for (const one of made) await one.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  const make = async (...how: Parameters<typeof serviceProcess>) => {
    const service = await serviceProcess(...how);
    made.push(service);
    return service;
  };
  const data = { SOLD_DATA: folder, DATABASE_URL: '', RATE_LIMITS: 'off' };
  try {
    // Each gets the addresses of the others once all have their ports.
    const sandbox = await make(
      join(ROOT, 'infra/sandbox/src/main.ts'),
      (port) => ({
        ...data,
        SANDBOX_PORT: String(port),
        WEBHOOK_URL: `${market.origin}/api/v3/order/payment/webhook`,
      }),
      '/chains',
    );
    const market = await make(await bundleService('market'), (port) => ({
      ...data,
      MARKET_PORT: String(port),
      GATEWAY_URL: sandbox.origin,
      SANDBOX_URL: sandbox.origin,
      PUBLIC_URL: edge.origin,
      OPERATOR_TOKENS: `journeys:owner:${OPERATOR_TOKEN}`,
    }));
    const edge = await make(
      join(ROOT, 'infra/edge/src/main.ts'),
      (port) => ({
        ...data,
        PORT: String(port),
        MARKET_URL: market.origin,
        SANDBOX_URL: sandbox.origin,
        FIRST_VIEW_PATIENCE: '100',
      }),
      '/healthz',
    );
    await symlink(RELEASES, join(folder, 'releases'));
    await sandbox.start();
    await promisify(execFile)(process.execPath, [join(ROOT, 'infra/market/src/app/cli.ts'), 'demo'], {
      env: { ...process.env, ...data, GATEWAY_URL: sandbox.origin },
    });
    await market.start();
    await edge.start();
    return { origin: edge.origin, market, sandbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}
