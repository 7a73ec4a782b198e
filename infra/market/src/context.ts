import type { Db } from '@sold/service/db/tables';
import type { Gateway } from './payments/gateway.ts';

/** What a use case stands on; passed in, so that tests own time and the gateway. */
export interface Context {
  db: Db;
  /** The server's clock. */
  clock(): Date;
  gateway: Gateway;
  log: Log;
}

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
