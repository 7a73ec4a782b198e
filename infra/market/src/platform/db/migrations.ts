import type { Migration } from '@sold/service/db/migrate';
import { functions, statementsIn } from './sql-files.ts';

/** Tables by area, lowest first. */
const TABLES = [
  '001-platform',
  '002-people',
  '003-catalogue',
  '004-money',
  '005-custody',
  '006-trading',
  '007-raffles',
  '008-publishing',
];

/**
 * The market's schema, in order. A published migration is never changed, only followed; functions are replaced by their current
 * text. They come before the triggers and checks that call them.
 */
export const MIGRATIONS: readonly Migration[] = [
  ...TABLES.map(migration),
  ...functions(),
  ...[
    '009-triggers',
    '010-restored',
    '011-written-here',
    '012-notice-ways',
    '013-compared-books',
    '014-stored-sales',
    '015-fair-penalties',
    '016-away',
    '017-push',
    '018-closet',
    '019-sign-in-providers',
    '020-passkeys',
    '021-away-ends',
    '022-closet-hidden',
    '023-pinned-price',
    '025-operators',
    '026-centre',
    '027-centre-work',
    '028-claims',
    '029-storage-ends',
    '030-desk-views',
    '031-timely-arrival',
    '032-ways-back',
    '033-goods-back',
    '034-claims-by-two',
    '035-claim-parcels',
    '036-agreed-answers',
  ].map(migration),
];

function migration(name: string): Migration {
  return { name, statements: statementsIn(`migrations/${name}.sql`) };
}
