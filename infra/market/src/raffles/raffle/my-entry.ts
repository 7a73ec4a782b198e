import { kstText } from '@sold/contracts/base/bid-duration';
import type { OrderState } from '@sold/contracts/entities/order-state';
import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import type { Database } from '@sold/service/db/tables';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { IS_UNDONE } from '../../catalogue/prices/order-states.ts';
import { sizeText } from '../../platform/db/size-text.ts';

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
  /** State of the order that pays for the win, and its meaning: read together, because it moves meanwhile. */
  order_state: OrderState | null;
  is_paid: boolean;
  is_undone: boolean;
  /** Whether the raffle was withdrawn, and why. */
  is_withdrawn: boolean;
  withdrawn_reason: string;
}

/** Whether the order of a win was paid and its money goes back: the win is over with it. */
export const IS_WIN_UNDONE = sql`(order_.paid_at is not null and ${IS_UNDONE})`;

/** Entries with their size and what became of their payment. Columns are named: a statement with a star is not prepared. @param more further columns */
export const selectEntries = (more: RawBuilder<unknown> = sql``) => sql`
  select raffle_entry.id, raffle_entry.raffle_id, raffle_entry.size_option_id, raffle_entry.customer_id, raffle_entry.nonce, raffle_entry.hash,
         raffle_entry.entered_at, raffle_entry.rank, raffle_entry.state, raffle_entry.pay_until, raffle_entry.order_id, ${sizeText('size_option')} as option, order_.state as order_state, coalesce(order_.paid_at is not null, false) as is_paid,
         coalesce(${IS_WIN_UNDONE}, false) as is_undone, raffle.withdrawn_at is not null as is_withdrawn, raffle.withdrawn_reason${more}
  from raffle_entry join raffle on raffle.id = raffle_entry.raffle_id join size_option on size_option.id = raffle_entry.size_option_id left join order_ on order_.id = raffle_entry.order_id`;

export async function entryOf(
  db: Kysely<Database>,
  raffleId: number,
  customerId: number | null,
): Promise<EntryRow | undefined> {
  if (customerId === null) return undefined;
  const { rows } = await sql<EntryRow>`
    ${selectEntries()} where raffle_entry.raffle_id = ${raffleId} and raffle_entry.customer_id = ${customerId}`.execute(
    db,
  );
  return rows[0];
}

/** An entry as its owner sees it. */
export function myEntry(row: EntryRow): MyRaffleEntry {
  return {
    entry_hash: row.hash,
    nonce: row.nonce,
    customer_id: row.customer_id,
    product_size_option_id: row.size_option_id,
    option: row.option,
    entered_at: kstText(row.entered_at),
    state: stateOf(row),
    rank: row.rank,
    pay_until: stateOf(row) === 'won' && row.pay_until !== null ? kstText(row.pay_until) : null,
    order_id: row.is_paid ? row.order_id : null,
    withdrawn_reason: row.withdrawn_reason,
  };
}

function stateOf({ state, is_paid, is_undone, is_withdrawn }: EntryRow): MyRaffleEntry['state'] {
  if (is_withdrawn) return 'withdrawn';
  if (state !== 'won') return state;
  if (is_undone) return 'passed';
  return is_paid ? 'paid' : 'won';
}
