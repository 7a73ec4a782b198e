import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleService } from '@sold/service/operations/service-bundle';
import { serviceProcess } from '@sold/service/testing/service-process';

/** Which apps a service answers: its settings (`infra/service/README.md`). */
export type Terms = { APP_MIN_VERSION: string } | { APP_CLOSED_MESSAGE: string };

/** A market of its own, empty, that answers some apps alone. */
export interface MarketWithTerms {
  origin: string;
  close(): Promise<void>;
}

/** Starts the market as a process that holds to these terms. */
export async function marketWithTerms(terms: Terms): Promise<MarketWithTerms> {
  const folder = await mkdtemp(join(tmpdir(), 'sold-terms-'));
  const service = await serviceProcess(await bundleService('market'), (port) => ({
    ...terms,
    MARKET_PORT: String(port),
    SOLD_DATA: folder,
    DATABASE_URL: '',
  }));
  const close = async () => {
    await service.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  await service.start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin: service.origin, close };
}
