import { addBrand, addItem, addSizes } from '@sold/market/catalogue/items/add-items';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { BookRef } from '../load/traffic.ts';
import { addHistory, OFFER_PRICE } from '../market/seed.ts';

const SIZES = 26;
const BIDS_A_SIDE = 200;

export interface GreatItem {
  itemId: number;
  books: readonly BookRef[];
}

/** Adds an item of 26 sizes with a number of past trades and 200 bids a side, by the demo's traders. */
export async function addGreatItem(db: Db, trades: number): Promise<GreatItem> {
  const item = await db.transaction().execute(async (trx) => {
    const brandId = await addBrand(trx, { name: 'Bench', korean: '견줌', ground: '#eeeeee' });
    const itemId = await addItem(trx, {
      brandId,
      name: 'Bench Great Low',
      korean: '견줌 그레이트 로우',
      modelNo: 'B-1',
      classification: 'sneakers',
      grade: 0,
      releaseDate: '2024-01-01',
      releasePrice: OFFER_PRICE,
      ground: '#eeeeee',
      drawing: { silhouette: 'lowSneaker', colours: ['#111', '#222', '#333', '#444', '#555'], seed: 1 },
      popularity: 1,
      detail: '<p>견주기 위한 상품이에요.</p>',
      figures: null,
      importKey: null,
    });
    const sizes = await addSizes(
      trx,
      itemId,
      Array.from({ length: SIZES }, (_, at) => ({
        type: 'mm',
        us: '',
        korean: String(220 + at * 5),
        sort: at,
      })),
    );
    return { itemId, books: sizes.map((sizeId) => ({ itemId, sizeId })) };
  });
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
