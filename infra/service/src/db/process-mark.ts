import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { MARK_SETTING } from './session-settings.ts';
import { stayConnected } from './stay-connected.ts';

/** Less than the time after which another process believes that a process has ended, milliseconds. */
const AGAIN_MS = 100;

/** The mark of this connection's process, SQL; null for a tool, which has none. */
export const OWN_MARK: RawBuilder<number | null> = sql.raw(
  `nullif(current_setting('${MARK_SETTING}', true), '')::bigint`,
);

/** A name for a process that no other has: the key of the advisory lock it holds while it lives. */
export function newMark(): number {
  return randomInt(1, 2 ** 48 - 1);
}

/** Gives the connection of the embedded engine the mark; those to PostgreSQL begin with it (`session-settings`). */
export function setMark(mark: number): RawBuilder<unknown> {
  return sql`select set_config(${MARK_SETTING}, ${String(mark)}, false)`;
}

/**
 * Shows others that this process lives: a connection of its own holds an advisory lock on the mark, and the server frees it as
 * soon as the process is gone. A lost connection reopens within a tenth of a second and takes the lock again.
 * @returns gives the lock back
 */
export function holdMark(url: string, mark: number): Promise<() => Promise<void>> {
  return stayConnected(url, {
    begin: (client) => client.query('select pg_advisory_lock($1)', [mark]),
    againMs: AGAIN_MS,
    isWatched: true,
  });
}

/**
 * Whether the process with a mark holds its lock no more: it has ended, or has just lost its connection. SQL of a boolean, null
 * without a mark. The embedded engine has one process, so every mark but its own is of one that has ended.
 */
export function isUnheld(mark: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`case when ${mark} <> coalesce(${OWN_MARK}, 0) then pg_try_advisory_xact_lock_shared(${mark}) end`;
}
