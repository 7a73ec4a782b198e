import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';

/** For tests: an entry of customer 3 in raffle 7. */
export function entry(change: Partial<MyRaffleEntry> = {}): MyRaffleEntry {
  return {
    entry_hash: 'e'.repeat(64),
    nonce: 'n',
    customer_id: 3,
    product_size_option_id: 72,
    option: '260',
    entered_at: '2026-11-24 11:00:00',
    state: 'entered',
    rank: null,
    pay_until: null,
    order_id: null,
    withdrawn_reason: '',
    ...change,
  };
}
