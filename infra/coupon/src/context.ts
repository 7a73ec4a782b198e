import type { Db } from '@sold/service/db/tables';
import type { Catalogue } from './coupons/catalogue.ts';

/** What a use case stands on; passed in, so that tests own time and the catalogue. */
export interface Context {
  db: Db;
  /** The server's clock. */
  clock(): Date;
  catalogue: Catalogue;
}
