import { DAY_MS } from '@sold/contracts/base/korean-day';
import { recordTrades } from '@sold/market/catalogue/charts/record-trades';
import { addBrand, addItem, addSizes } from '@sold/market/catalogue/items/add-items';
import { CLASSIFICATIONS } from '@sold/market/catalogue/items/classifications';
import type { Gateway } from '@sold/market/money/gateway/gateway';
import type { Db, Trx } from '@sold/service/db/tables';
import { signSessionToken } from '@sold/service/session/session-token';
import { sql } from 'kysely';
import type { BookRef, Person } from '../load/traffic.ts';

/** Signs the sessions of the bench. */
export const BENCH_SECRET = new TextEncoder().encode('a secret of the bench, 32 bytes or more');
/** Every offer that is there to be bought costs this, won. */
export const OFFER_PRICE = 100_000;

const ITEMS = 100;
const SIZES_EACH = 10;
const PEOPLE = 200;
const TRADES_PER_STATEMENT = 5_000;
const HISTORY_DAYS = 400;
const BRANDS = ['나이온', '아덴', '모스트', '라운드', '퀼트', '페어', '하루', '소소', '노을', '바람'];

export interface Seed {
  books: BookRef[];
  buyers: Person[];
  sellers: Person[];
}

/** Fills an empty market: 100 items of 10 sizes, 200 buyers and 200 sellers with sessions and whatever they need. */
export async function seedMarket(db: Db, gateway: Gateway): Promise<Seed> {
  const books = await db.transaction().execute(addBooks);
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE * 2; number += 1) people.push(await addPerson(db, gateway, number));
  await sql`analyze item, size_option, customer, address, card, bank_account, session`.execute(db);
  return { books, buyers: people.slice(0, PEOPLE), sellers: people.slice(PEOPLE) };
}

/** Adds an item of a brand, made up by its number, and its sizes of 5 mm each. @returns its books */
export async function addBenchItem(
  trx: Trx,
  item: {
    brand: [name: string, korean: string];
    name: string;
    korean: string;
    classification: string;
    number: number;
    popularity: number;
  },
  sizes: { count: number; from: number },
): Promise<BookRef[]> {
  const { brand, name, korean, classification, number, popularity } = item;
  const itemId = await addItem(trx, {
    brandId: await addBrand(trx, { name: brand[0], korean: brand[1], ground: '#eeeeee' }),
    name,
    korean,
    modelNo: `B-${number}`,
    classification,
    grade: 0,
    releaseDate: '2024-01-01',
    releasePrice: OFFER_PRICE,
    ground: '#eeeeee',
    drawing: { silhouette: 'lowSneaker', colours: ['#111', '#222', '#333', '#444', '#555'], seed: number },
    popularity,
    detail: '<p>견주기 위한 상품이에요.</p>',
    figures: null,
    importKey: null,
  });
  const ids = await addSizes(
    trx,
    itemId,
    Array.from({ length: sizes.count }, (_, at) => ({
      type: 'mm',
      us: '',
      korean: String(sizes.from + at * 5),
      sort: at,
    })),
  );
  return ids.map((sizeId) => ({ itemId, sizeId }));
}

async function addBooks(trx: Trx): Promise<BookRef[]> {
  const books: BookRef[] = [];
  for (let number = 0; number < ITEMS; number += 1) {
    const brand = BRANDS[number % BRANDS.length] as string;
    const classification = (CLASSIFICATIONS[number % 8] as (typeof CLASSIFICATIONS)[number]).code;
    const item = {
      brand: [`Bench ${number % BRANDS.length}`, brand] as [string, string],
      name: `Bench Low ${number}`,
      korean: `${brand} 로우 ${number}`,
      classification,
      number,
      popularity: ITEMS - number,
    };
    books.push(...(await addBenchItem(trx, item, { count: SIZES_EACH, from: 230 })));
  }
  return books;
}

async function addPerson(db: Db, gateway: Gateway, number: number): Promise<Person> {
  const now = new Date();
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    ((await query.execute(db)).rows[0] as { id: number }).id;
  const id = await one(sql`
    insert into customer (email, mobile_no, name, password_hash, certified_at, created_at)
    values (${`bench${number}@bench.sold`}, ${`010${70_000_000 + number}`}, ${`견줌 ${number}`}, 'none', ${now}, ${now}) returning id`);
  const sessionId = `bench-${number}`;
  await sql`insert into session (id, customer_id, created_at) values (${sessionId}, ${id}, ${now})`.execute(
    db,
  );
  const stored = await gateway.storeCard({
    customerKey: `customer-${id}`,
    cardNo: '4518420000001234',
    expiry: '0930',
    birth: '990101',
    password2: '12',
  });
  if ('refused' in stored) throw new Error(stored.refused);
  return {
    token: signSessionToken(BENCH_SECRET, { customerId: id, sessionId }, now),
    cardId: await one(sql`
      insert into card (customer_id, billing_key, card_name, card_no, is_default, created_at)
      values (${id}, ${stored.billingKey}, ${stored.cardName}, ${stored.cardNo}, true, ${now}) returning id`),
    addressId: await one(sql`
      insert into address (customer_id, name, phone, zipcode, addr, addr_detail, title, is_default)
      values (${id}, '견줌', '01012345678', '04782', '서울 성동구 성수이로 00', '3층', '집', true) returning id`),
    bankAccountId: await one(sql`
      insert into bank_account (customer_id, bank_code, account_no, holder, is_default)
      values (${id}, '090', '3333012345678', ${`견줌 ${number}`}, true) returning id`),
  };
}

/** Offers a number of units in each of these books, at {@link OFFER_PRICE}, by any of the sellers. */
export async function addOffers(
  db: Db,
  books: readonly BookRef[],
  sellers: readonly Person[],
  each: number,
): Promise<void> {
  await sql`
    insert into bid (side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, address_id, bank_account_id, created_at)
    select 'sell', book."itemId", book."sizeId", seller.customer_id, ${OFFER_PRICE}, 'live', now() + interval '30 days', false,
           seller.address_id, seller.id, now()
    from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as book ("itemId" bigint, "sizeId" bigint)
    cross join generate_series(1, ${each}::int) n
    join lateral (
      select bank_account.id, bank_account.customer_id, address.id as address_id
      from jsonb_array_elements_text(${JSON.stringify(sellers.map(({ bankAccountId }) => bankAccountId))}::jsonb) with ordinality as t (account, at)
      join bank_account on bank_account.id = t.account::bigint join address on address.customer_id = bank_account.customer_id
      where t.at = 1 + (n + book."sizeId") % ${sellers.length}::int) seller on true`.execute(db);
  await sql`analyze bid`.execute(db);
}

/** Writes past trades of all books, spread over the last 400 days, the way the market records them. */
export async function addHistory(db: Db, books: readonly BookRef[], count: number): Promise<void> {
  const now = Date.now();
  for (let at = 0; at < count; at += TRADES_PER_STATEMENT) {
    const trades = Array.from({ length: Math.min(TRADES_PER_STATEMENT, count - at) }, () => {
      const { itemId, sizeId } = books[Math.floor(Math.random() * books.length)] as BookRef;
      return {
        item_id: itemId,
        size_option_id: sizeId,
        price: OFFER_PRICE + Math.floor(Math.random() * 40 - 20) * 1000,
        traded_at: new Date(now - Math.floor(Math.random() * HISTORY_DAYS * DAY_MS)).toISOString(),
        order_id: null,
        import_key: null,
      };
    });
    await db.transaction().execute((trx) => recordTrades(trx, 'demo', trades));
  }
  await sql`analyze item, trade, trade_day, item_day`.execute(db);
}
