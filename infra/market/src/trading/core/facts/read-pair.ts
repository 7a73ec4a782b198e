import type { Trx } from '@sold/service/db/tables';
import { CompiledQuery } from 'kysely';
import type { BookFacts, PairFacts } from './facts.ts';
import {
  ASK,
  type AskJson,
  askOf,
  BOOK,
  BUYER_BID,
  type BuyerBidJson,
  buyerBidOf,
  live,
} from './read-facts.ts';

const BIDS = live('buy', 'asked.size', 'asked.at');
const ASKS = live('sell', 'asked.size', 'asked.at');

// Asks above the highest bid match nothing: without this condition every one of them would be read.
const PAIR = `
  select asked.size, ${BOOK}, nextval('order__id_seq') as new_order, (select version from config_version) as config_version,
    (select to_jsonb(ask) from (select ${ASK} from bid where bid.id = pair.ask_id) ask) as ask,
    (select to_jsonb(best) from (select ${BUYER_BID('asked.at')} from bid where bid.id = pair.bid_id) best) as bid
  from jsonb_to_recordset($1::jsonb) as asked (size bigint, at timestamptz)
  cross join lateral (
    select ask.id as ask_id, best.id as bid_id
    from (select bid.id, bid.price, bid.priority, bid.customer_id from bid where ${ASKS} and bid.price <= (select max(bid.price) from bid where ${BIDS})) ask
    cross join lateral (
      select bid.id from bid where ${BIDS} and bid.price >= ask.price and bid.customer_id <> ask.customer_id
      order by bid.price desc, bid.priority limit 1) best
    order by ask.price, ask.priority limit 1) pair
  join size_option on size_option.id = asked.size join item on item.id = size_option.item_id join brand on brand.id = item.brand_id`;

interface Row extends BookFacts {
  size: number;
  new_order: number;
  config_version: number;
  ask: AskJson;
  bid: BuyerBidJson;
}

/**
 * Reads the first two bids of different customers that cross, of each such book: lowest ask against highest bid, oldest
 * first. The books must be locked.
 */
export async function readPairs(trx: Trx, sizes: readonly number[], at: Date): Promise<PairFacts[]> {
  if (sizes.length === 0) return [];
  const asked = JSON.stringify([...new Set(sizes)].map((size) => ({ size, at })));
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(PAIR, [asked]));
  return rows.map((row) => {
    const ask = askOf(row.ask);
    const bid = buyerBidOf(row.bid);
    return {
      newOrder: row.new_order,
      configVersion: row.config_version,
      book: row,
      ask,
      bid,
      newer: bid.priority > ask.priority ? 'buy' : 'sell',
    };
  });
}
