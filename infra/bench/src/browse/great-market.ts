import { CLASSIFICATIONS } from '@sold/market/catalogue/items/classifications';
import { indexItems } from '@sold/market/catalogue/search/index-item';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Person } from '../load/traffic.ts';

/** Size for which issue 28 demands fast filters. */
export const GREAT = { items: 30_000, bids: 150_000, brands: 300 } as const;

const BATCH_SIZE = 1_000;
const SIZES = 8;
/** Share of bids with a unit in storage: one of this many. */
const STORED = 10;
/** Words in the names of the items: pairs of them make names, so a word is in one of twenty. */
const WORDS = [
  ['Runner', '러너'],
  ['Court', '코트'],
  ['Slide', '슬라이드'],
  ['Hoodie', '후디'],
  ['Cap', '캡'],
  ['Tote', '토트'],
  ['Trail', '트레일'],
  ['Retro', '레트로'],
  ['Canvas', '캔버스'],
  ['Classic', '클래식'],
  ['Shadow', '섀도'],
  ['Forest', '포레스트'],
  ['Harbor', '하버'],
  ['Comet', '코멧'],
  ['Velvet', '벨벳'],
  ['Signal', '시그널'],
  ['Marble', '마블'],
  ['Echo', '에코'],
  ['Delta', '델타'],
  ['Lunar', '루나'],
] as const;

/**
 * Fills a seeded market with items of every kind, few brands of which have most of them, and with live sell bids, more of them
 * on popular items. The same ones each time.
 */
export async function addGreatMarket(db: Db, sellers: readonly Person[]): Promise<void> {
  await sql`
    insert into brand (name, name_kor, bg_color)
    select 'Browse ' || n, '둘러 ' || n, '#eeeeee' from generate_series(1, ${GREAT.brands}::int) n`.execute(
    db,
  );
  for (let first = 0; first < GREAT.items; first += BATCH_SIZE)
    await db.transaction().execute((trx) => addSome(trx, first, sellers));
  await sql`analyze`.execute(db);
}

async function addSome(trx: Trx, first: number, sellers: readonly Person[]): Promise<void> {
  await sql`select setseed(${first / GREAT.items})`.execute(trx);
  const { rows: items } = await sql<{
    id: number;
    name: string;
    name_kor: string;
    model_no: string;
    classification_code: string;
  }>`
    insert into item (brand_id, name, name_kor, model_no, classification_code, grade, release_date, release_price, bg_color, drawing,
      drawing_version, popularity, last_price)
    select brand.id, brand.name || ' ' || (words ->> 0) || ' ' || n, brand.name_kor || ' ' || (words ->> 1) || ' ' || n, 'BR-' || n,
      (${CLASSIFICATIONS.map(({ code }) => code)}::text[]) [1 + floor(${CLASSIFICATIONS.length}::int * power(random(), 2))::int],
      case when random() < 0.8 then 0 else 1 + floor(random() * 2)::int end,
      case when random() < 0.9 then date '2015-01-01' + floor(random() * 4300)::int end,
      100000, '#eeeeee', '{"silhouette":"lowSneaker","colours":["#111","#222","#333","#444","#555"],"seed":1}'::jsonb, 'bench',
      floor(100000 * power(random(), 3))::int,
      case when random() < 0.7 then 1000 * floor(30 * power(50, random()))::bigint end
    from generate_series(${first + 1}::int, ${first + BATCH_SIZE}::int) n
    cross join lateral (select 'Browse ' || (1 + floor(${GREAT.brands}::int * power(random() + n * 0, 2))::int) as name) of
    join brand on brand.name = of.name
    cross join lateral (select ${JSON.stringify(WORDS)}::jsonb -> (n % ${WORDS.length}::int) as words) named
    returning id, name, name_kor, model_no, classification_code`.execute(trx);
  await indexItems(
    trx,
    items.map((item) => ({
      id: item.id,
      name: item.name,
      korean: item.name_kor,
      modelNo: item.model_no,
      classification: item.classification_code,
      silhouette: 'lowSneaker',
    })),
  );
  const ids = items.map(({ id }) => id);
  await sql`
    insert into size_option (item_id, option_type_code, us_name, kor_name, sort)
    select id, 'mm', '', (240 + 5 * at)::text, at from unnest(${ids}::bigint[]) id cross join generate_series(0, ${SIZES - 1}::int) at`.execute(
    trx,
  );
  await addBids(trx, ids, sellers);
}

/** Adds bids, five on average; an unpopular item has one, the most popular ones nine. */
async function addBids(trx: Trx, items: readonly number[], sellers: readonly Person[]): Promise<void> {
  const accounts = sellers.map(({ bankAccountId }) => bankAccountId);
  const each = GREAT.bids / GREAT.items;
  const { rows } = await sql<{ id: number }>`
    with ranked as (
      select item.id, coalesce(item.last_price, 100000) as price, row_number() over (order by popularity) - 1 as rank
      from item where item.id = any(${[...items]}::bigint[]))
    insert into bid (side, item_id, size_option_id, customer_id, price, status, expires_at, is_unlimited, address_id, bank_account_id, created_at)
    select 'sell', ranked.id, size.id, seller.customer_id, 1000 * greatest(10, floor(ranked.price * (0.9 + random() * 0.4) / 1000))::bigint,
      'live', now() + interval '30 days', false, address.id, seller.id, now()
    from ranked
    cross join lateral generate_series(1, (1 + ranked.rank * ${2 * each - 1}::int / ${items.length}::int)::int) n
    join size_option size on size.item_id = ranked.id and size.sort = floor(random() * ${SIZES}::int + ranked.id * 0 + n * 0)::int
    join bank_account seller on seller.id = (${accounts}::bigint[]) [1 + (ranked.id + n) % ${accounts.length}::int]
    join lateral (select address.id from address where address.customer_id = seller.customer_id limit 1) address on true
    returning id`.execute(trx);
  const stored = rows.map(({ id }) => id).filter((_, at) => at % STORED === 0);
  await sql`
    with unit as (
      insert into inventory (display_id, item_id, size_option_id, owner_id, status, round_start_at, stored_since, address_id, created_at)
      select 'bench-' || bid.id, bid.item_id, bid.size_option_id, bid.customer_id, 'stored', now(), now(), bid.address_id, now()
      from bid where bid.id = any(${stored}::bigint[]) returning id, display_id)
    update bid set inventory_id = unit.id from unit where unit.display_id = 'bench-' || bid.id and bid.id = any(${stored}::bigint[])`.execute(
    trx,
  );
}
