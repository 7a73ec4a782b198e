import type { Db } from '@sold/service/db/tables';
import type { Centre } from '@sold/service/settings/centre';
import type { Log } from '../base/log.ts';
import type { RandomSource } from '../base/random.ts';
import type { StandbyReads } from '../db/standby-reads.ts';
import type { LiveItems } from '../live/live-items.ts';

/**
 * Dependencies of every use case; passed in, so that tests own time and chance. An area that needs more extends it in its
 * own `context.ts`, and `app` composes all.
 */
export interface Context {
  db: Db;
  /** A standby of the database; null without one. */
  standby?: StandbyReads | null | undefined;
  /** The server's clock. */
  clock(): Date;
  random: RandomSource;
  queue: Queue;
  /** Our origin as people see it. */
  publicUrl: string;
  /** Address that sellers send to. */
  centre: Centre;
  live: LiveItems;
  log: Log;
  /** Runs each call on a book in a transaction of its own, to compare with shared ones. */
  isTradingSingly?: boolean;
}

/** Work that is done later, and again until it succeeds. */
export interface Queue {
  send(job: string, data: object): Promise<void>;
}
