import type { Db } from './tables.ts';

/** Engine under a {@link Db}: for job queues and notifications, which use SQL of their own. */
export interface Engine {
  /**
   * Runs one prepared statement outside of any transaction, without the query builder in between: for the few statements
   * that nearly every request runs. Values are `$1`, `$2` ….
   */
  ask<Row>(text: string, values: unknown[]): Promise<Row[]>;
  /** Runs one statement with values, or any number of statements without. */
  script(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Hears a channel of NOTIFY, also after the connection was lost. @returns stops hearing */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Counts callers that wait for shared work as waiting for a connection, as far as there are not enough for all. */
  share<T>(work: Promise<T>): Promise<T>;
  /** How the connections to PostgreSQL are used; the embedded engine has none. */
  connections?(): ConnectionUse;
  /** All that the embedded engine holds, to begin another one with; PostgreSQL has tools of its own. */
  contents?(): Promise<Blob>;
}

export interface Listener {
  hear(payload: string): void;
  /** The connection was lost and is there again: notifications in between are missing. */
  missed(): void;
}

export interface ConnectionUse {
  /** Connections that may be open. */
  most: number;
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

const engines = new WeakMap<Db, Engine>();

/** Remembers what a database that is being opened stands on. */
export function standsOn(db: Db, engine: Engine): Db {
  engines.set(db, engine);
  return db;
}

/** The engine of a database that `openDatabase` opened. */
export function engineOf(db: Db): Engine {
  const engine = engines.get(db);
  if (engine === undefined) throw new Error('this database was not opened by openDatabase');
  return engine;
}
