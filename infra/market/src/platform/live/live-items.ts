import { engineOf } from '@sold/service/db/engine';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Log } from '../base/log.ts';

/** PostgreSQL's channel on which replicas of the service tell each other which items changed: ids with commas between. */
const CHANNEL = 'market_items';
/** Changes within this time are sent together, milliseconds. */
const TOGETHER_MS = 100;
/** Ids in one notification, which holds 8,000 bytes. */
const MOST_TOLD = 400;

/** Called on a change of an item that a page watches. */
export type Hear = () => void;

export interface LiveItems {
  /**
   * An item's book or trades have changed; call it after the commit. Every replica gets it a moment later, outside of any
   * transaction, because a NOTIFY inside one makes commits wait for each other.
   */
  changed(itemId: number): void;
  /** Hears of changes of an item in any replica, and whenever one may have been missed. @returns stops hearing */
  watch(itemId: number, hear: Hear): Promise<() => void>;
  /** Sends pending notifications, waits for them, and stops listening. */
  close(): Promise<void>;
}

/** Changes of items, across every replica of the service. Telling may fail and be lost: pages ask again when they are shown. */
export function liveItems(db: Db, log: Log): LiveItems {
  const watchers = new Map<number, Set<Hear>>();
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  let listening: Promise<() => Promise<void>> | undefined;
  let isClosed = false;

  function hear(payload: string): void {
    for (const id of payload.split(',').map(Number)) for (const one of watchers.get(id) ?? []) one();
  }

  /** Reports a possible change of every item, after a time without notifications. */
  function missed(): void {
    for (const set of watchers.values()) for (const one of set) one();
  }

  /** Concurrent callers share one listener; after a failure the next one tries again. */
  function listen(): Promise<() => Promise<void>> {
    listening ??= engineOf(db)
      .listen(CHANNEL, { hear, missed })
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
    return listening;
  }

  async function tell(): Promise<void> {
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    for (let told = 0; told < ids.length; told += MOST_TOLD)
      await sql`select pg_notify(${CHANNEL}, ${ids.slice(told, told + MOST_TOLD).join(',')})`
        .execute(db)
        .catch((error: unknown) => log.warn({ err: error }, 'a change was not told'));
  }

  return {
    changed(itemId) {
      if (isClosed) return;
      waiting.add(itemId);
      timer ??= setTimeout(() => {
        telling = tell();
      }, TOGETHER_MS);
    },
    async watch(itemId, one) {
      if (isClosed) return () => {};
      await listen();
      const set = watchers.get(itemId) ?? new Set();
      watchers.set(itemId, set.add(one));
      return () => {
        set.delete(one);
        if (set.size === 0) watchers.delete(itemId);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // The database may be closed next: a notification that is on its way would be lost.
      await telling;
      await tell();
      watchers.clear();
      await (await listening?.catch(() => undefined))?.();
    },
  };
}
