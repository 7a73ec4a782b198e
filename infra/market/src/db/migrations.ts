import type { Migration } from '@sold/service/db/migrate';
import { catalogue } from './migrations/001-catalogue.ts';
import { people } from './migrations/002-people.ts';
import { ledger } from './migrations/003-ledger.ts';
import { market } from './migrations/004-market.ts';

/** The market's schema, in order; a published migration is never changed, only followed. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-catalogue', statements: catalogue },
  { name: '002-people', statements: people },
  { name: '003-ledger', statements: ledger },
  { name: '004-market', statements: market },
];
