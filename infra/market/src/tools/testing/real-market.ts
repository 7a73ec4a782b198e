import { bundleService } from '@sold/service/startup/service-bundle';
import { serviceProcess } from '@sold/service/testing/service-process';
import type { FaultPoint } from '../../platform/base/faults.ts';

/** The market as a process of its own, as `npm start` runs it, which tests may kill. */
export interface RealMarket {
  origin: string;
  /** Starts it. With a fault it kills itself when it gets there. */
  start(fault?: FaultPoint): Promise<void>;
  /** Waits until it is gone. */
  died(): Promise<void>;
  kill(): Promise<void>;
  /** Ends it in order. @returns its exit code */
  stop(): Promise<number | null>;
}

export const REAL_SECRET = 'a secret of the tests, 32 bytes or more';

/** @param settings environment of the process besides its port and secret */
export async function realMarket(settings: Record<string, string>): Promise<RealMarket> {
  const service = await serviceProcess(await bundleService('market'), (port) => ({
    LOG_LEVEL: process.env.REAL_LOG ?? 'silent',
    ...settings,
    MARKET_PORT: String(port),
    SOLD_JWT_SECRET: REAL_SECRET,
  }));
  return {
    origin: service.origin,
    async start(fault) {
      if (fault === undefined) return service.start();
      // A fault during the recovery at start ends the process before it is ready.
      await service.start({ SOLD_FAULT: fault }).catch(() => {});
    },
    died: async () => void (await service.gone()),
    kill: async () => void (await service.end('SIGKILL')),
    stop: () => service.end(),
  };
}
