import { type RawBuilder, sql } from 'kysely';
import type { PersonalRole, PersonalTable } from '../../people/context/personal-data.ts';

type Rows = PersonalRole['rows'];
type Stored = Pick<PersonalTable, 'leaving' | 'late'>;

export const by =
  (column: string): Rows =>
  (customerId) =>
    sql`${sql.ref(column)} = ${customerId}`;
/** Rows that a column leads to. @param selected their keys */
export const among =
  (column: string, selected: (customerId: number) => RawBuilder<unknown>): Rows =>
  (customerId) =>
    sql`${sql.ref(column)} in (${selected(customerId)})`;

/** The one customer of a row. @param shown columns besides `customer_id` */
export const customer = <Column extends string>(...shown: Column[]) => ({
  customer: { rows: by('customer_id'), shown: ['customer_id' as const, ...shown] },
});

export const erased: Stored = { leaving: 'erased' };
export const stored = (why: string, late?: string): Stored => ({
  leaving: { stored: why },
  ...(late && { late }),
});

export const LATE = {
  account: 'the account itself',
  order: 'belongs to an order or a unit, which cannot begin any more',
  ours: 'the services write it about what was',
  soon: 'goes by itself within days',
};
export const CONTRACTS =
  'records of contracts and payments: five years (Act on Consumer Protection in Electronic Commerce, article 6)';
export const BOOKS = 'the ledger has to add up: no name stands in it';

export const SECRET = 'a secret, or what opens one';
export const REQUEST = 'the key of a request';
export const GATEWAY = 'names it at the gateway';
export const WORK = 'how far our own work on it is';
export const OTHER = 'belongs to another person';
export const OPERATOR = 'names an operator';

// A seller has no part in an order before it is paid: neither their list of orders nor this file has it.
export const bought = (id: number) => sql`select id from order_ where buyer_id = ${id}`;
export const sold = (id: number) =>
  sql`select id from order_ where seller_id = ${id} and paid_at is not null`;
export const DISPUTES = 'complaints and disputes: three years (the same act)';
