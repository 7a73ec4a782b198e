import type { Db } from '@sold/service/db/tables';
import type { Catalogue } from './catalogue.ts';

/** Dependencies of a use case; passed in, so that tests own time and the catalogue. */
export interface Context {
  db: Db;
  /** The server's clock. */
  clock(): Date;
  catalogue: Catalogue;
}
