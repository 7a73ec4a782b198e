import { openDatabase } from '@sold/service/db/database';
import type { Db } from '@sold/service/db/tables';
import { FLOOR_BOOKS, startFloor } from '../floor/floor.ts';
import { type Pgbench, preparePgbench } from '../floor/pgbench.ts';
import type { Traffic } from '../load/traffic.ts';
import type { Stage } from '../market/stage.ts';
import type { Round } from '../report/quiet-rounds.ts';

export const FLOOR_ORDER: Traffic = { kind: 'post', path: '/order', count: FLOOR_BOOKS };

/** The least that must be done for an order, measured beside ours. */
export interface Floors {
  pgbench: Pgbench;
  pgbenchRates: Map<number, number[]>;
  /** Address of the node floor. */
  origin: string;
  rates: Map<number, number[]>;
  /** Figures of the node floor at half of its highest rate of the same round. */
  halves: Round[];
  dbs: readonly Db[];
  stop(): Promise<void>;
}

export async function startFloors(stage: Stage): Promise<Floors> {
  const urls = [await stage.database('empty'), await stage.database('empty')] as const;
  const pgbench = await preparePgbench(stage.server, urls[0]);
  const floor = await startFloor(urls[1]);
  const dbs = await Promise.all(urls.map((url) => openDatabase({ url, connections: 1 })));
  return {
    pgbench,
    pgbenchRates: new Map(),
    origin: floor.origin,
    rates: new Map(),
    halves: [],
    dbs,
    stop: async () => {
      await floor.stop();
      for (const db of dbs) await db.destroy();
    },
  };
}
