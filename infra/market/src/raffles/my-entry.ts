import type { OrderState } from '@sold/contracts/entities/order';
import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { kstText } from '@sold/contracts/rules/bid-duration';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';

export interface EntryRow {
  id: number;
  raffle_id: number;
  size_option_id: number;
  customer_id: number;
  nonce: string;
  hash: string;
  entered_at: Date;
  rank: number | null;
  state: 'entered' | 'won' | 'waiting' | 'passed';
  pay_until: Date | null;
  order_id: number | null;
  option: string;
  /** State of the order that pays for the win, and whether it has been paid: read together, because it moves meanwhile. */
  order_state: OrderState | null;
  is_paid: boolean;
}

/** Entries with their size and whether they are paid. */
export const SELECT_ENTRIES = sql`
  select raffle_entry.*, size_option.kor_name as option, order_.state as order_state, coalesce(order_.paid_at is not null, false) as is_paid
  from raffle_entry join size_option on size_option.id = raffle_entry.size_option_id left join order_ on order_.id = raffle_entry.order_id`;

/** A customer's entry in a raffle, if there is one. */
export async function entryOf(
  db: Kysely<Database>,
  raffleId: number,
  customerId: number | null,
): Promise<EntryRow | undefined> {
  if (customerId === null) return undefined;
  const { rows } = await sql<EntryRow>`
    ${SELECT_ENTRIES} where raffle_entry.raffle_id = ${raffleId} and raffle_entry.customer_id = ${customerId}`.execute(
    db,
  );
  return rows[0];
}

/** An entry as its owner sees it. */
export function myEntry(row: EntryRow): MyRaffleEntry {
  const isWinner = row.state === 'won';
  return {
    entry_hash: row.hash,
    nonce: row.nonce,
    customer_id: row.customer_id,
    product_size_option_id: row.size_option_id,
    option: row.option,
    entered_at: kstText(row.entered_at),
    state: isWinner && row.is_paid ? 'paid' : row.state,
    rank: row.rank,
    pay_until: isWinner && !row.is_paid && row.pay_until !== null ? kstText(row.pay_until) : null,
    order_id: row.is_paid ? row.order_id : null,
  };
}
