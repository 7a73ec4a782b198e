import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { BookRef } from '../load/traffic.ts';
import { addBenchItem, addHistory, OFFER_PRICE } from '../market/seed.ts';

const SIZES = 26;
const BIDS_A_SIDE = 200;

export interface GreatItem {
  itemId: number;
  books: readonly BookRef[];
}

/** Adds an item of 26 sizes with a number of past trades and 200 bids a side, by the demo's traders. */
export async function addGreatItem(db: Db, trades: number): Promise<GreatItem> {
  const books = await db.transaction().execute((trx) =>
    addBenchItem(
      trx,
      {
        brand: ['Bench', '견줌'],
        name: 'Bench Great Low',
        korean: '견줌 그레이트 로우',
        classification: 'sneakers',
        number: 1,
        popularity: 1,
      },
      { count: SIZES, from: 220 },
    ),
  );
  const item = { itemId: books[0]?.itemId ?? 0, books };
  await addHistory(db, item.books, trades);
  await addBids(db, item);
  return item;
}

/** Bids that do not match: who buys is below the price, who sells above it. */
async function addBids(db: Db, { itemId, books }: GreatItem): Promise<void> {
  const sizes = JSON.stringify(books.map(({ sizeId }) => sizeId));
  await sql`
    insert into bid (side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, card_id, address_id,
      bank_account_id, delivery_type, created_at)
    select side, ${itemId}, (${sizes}::jsonb ->> (n % ${books.length}::int))::bigint, who.customer_id,
      ${OFFER_PRICE} + case side when 'buy' then -1 else 1 end * (30 + n / 4) * 1000, 'live', now() + interval '30 days', false,
      case side when 'buy' then who.card_id end, who.address_id, case side when 'sell' then who.account_id end,
      case side when 'buy' then 'normal' end, now()
    from generate_series(0, ${BIDS_A_SIDE - 1}::int) n cross join (values ('buy'), ('sell')) of (side)
    cross join lateral (
      select customer.id as customer_id, card.id as card_id, address.id as address_id, bank_account.id as account_id
      from customer join card on card.customer_id = customer.id join address on address.customer_id = customer.id
      join bank_account on bank_account.customer_id = customer.id
      where customer.email = 'trader' || (1 + n % 8) || '@demo.sold' limit 1) who`.execute(db);
  await sql`analyze bid`.execute(db);
}
