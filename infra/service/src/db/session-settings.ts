import type { QueryResult } from 'pg';
import { StandbyProblem } from './check-server.ts';

/** Setting of each connection of a process that carries its mark; what is claimed takes it as a default of its column. */
export const MARK_SETTING = 'sold.process';

export interface SessionNeeds {
  /** Longest time of one statement, and of an idle transaction, milliseconds; unlimited by default. */
  patienceMs?: number | undefined;
  /** Mark of the process (`process-mark`); a tool has none. */
  mark?: number | undefined;
  /** Nothing is written: the server may be a standby. */
  onlyReads?: boolean;
  /** A machine that is gone without a word is noticed by the server within a quarter of a minute. */
  isWatched?: boolean;
}

/** Settings that every connection relies on. A role, a database, the server or `DATABASE_URL` may set others. */
const ALWAYS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
  idle_session_timeout: '0',
  // Compiling a statement takes longer than anything that is read here.
  jit: 'off',
};

const WATCHED: Readonly<Record<string, string>> = {
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '3',
  tcp_keepalives_count: '3',
};

/**
 * Gives a new connection the settings that we rely on, in one statement. They are not asked for at the start of the connection,
 * because `options` of `DATABASE_URL` would replace them and poolers refuse them. Its other options stay in force.
 * @throws StandbyProblem for a connection that cannot write and has to
 */
export async function settleSession(
  client: { query(text: string): Promise<QueryResult> },
  { patienceMs = 0, mark, onlyReads = false, isWatched = false }: SessionNeeds,
): Promise<void> {
  const patience = String(patienceMs);
  const settings = {
    ...ALWAYS,
    ...(isWatched && WATCHED),
    ...(onlyReads && { default_transaction_read_only: 'on' }),
    statement_timeout: patience,
    idle_in_transaction_session_timeout: patience,
    ...(mark !== undefined && { [MARK_SETTING]: String(mark) }),
  };
  const all = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  const { rows } = await client.query(`select pg_is_in_recovery() as is_standby, ${all.join(', ')},
    case when current_setting('synchronous_commit') = 'off' then set_config('synchronous_commit', 'on', false) end,
    case when current_setting('server_version_num')::int >= 170000 then set_config('transaction_timeout', '0', false) end`);
  if (rows[0]?.is_standby === true && !onlyReads)
    throw new StandbyProblem('The server is a standby, which cannot be written.');
}
