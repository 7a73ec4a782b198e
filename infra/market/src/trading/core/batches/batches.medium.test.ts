import { openDatabase } from '@sold/service/db/database';
import type { Db } from '@sold/service/db/tables';
import { ONE_ENGINE as engine } from '@sold/service/testing/each-engine';
import { embeddedDatabase, postgresDatabase } from '@sold/service/testing/migrated-database';
import { randomOf } from '@sold/service/testing/random';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { type NoticeKind, subjectOf } from '../../../people/context/notice-kinds.ts';
import { MIGRATIONS } from '../../../platform/db/migrations.ts';
import { claimOf } from '../../../tools/testing/claim-of.ts';
import { type Shopper, startMarket, type TestMarket } from '../../../tools/testing/test-market.ts';
import { endOf } from '../../book/bid-end.ts';
import { buyNow } from '../../calls/buy-now.ts';
import { cancelBid, changeBid, placeBid } from '../../calls/place-bid.ts';
import { sellNow } from '../../calls/sell-now.ts';

const BOOKS = 32;
const SEED = Number(process.env.SIM_SEED ?? 20_261_126);
/** Prices around which people bid, won. */
const PRICES = [90_000, 95_000, 100_000, 105_000, 110_000];

interface Book {
  id: number;
  sizes: number[];
}
interface World {
  market: TestMarket;
  db: Db;
  books: Book[];
  people: Shopper[];
}

/** The same 32 concurrent calls: once each in a transaction of its own, once in shared transactions. */
describe(`calls that share transactions (${engine})`, () => {
  const rounds = Number(process.env.SIM_STEPS ?? 320) / BOOKS;
  const server = inject('postgres');
  const open = async () =>
    engine === 'postgres'
      ? openDatabase({ url: await postgresDatabase(server, MIGRATIONS), connections: 8 })
      : embeddedDatabase(MIGRATIONS);

  test(`match single calls in rows and answers, ${rounds * BOOKS} of them`, async () => {
    const dbs = [await open(), await open()] as const;
    await alignSequences(...dbs);
    const together = await startWorld(dbs[0], false);
    const singly = await startWorld(dbs[1], true);
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const answers = [await runRound(together, round), await runRound(singly, round)];
      expect(answers[0], `round ${round}, seed ${SEED}`).toEqual(answers[1]);
      for (const answer of answers[0] ?? []) {
        const kind = answer.split(' ', 2).join(' ');
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
      await compareTables(together.db, singly.db, `after round ${round}, seed ${SEED}`);
      for (const { market } of [together, singly]) market.pass(60_000);
    }
    for (const kind of ['place 200', 'buy 200', 'sell 200', 'change 200', 'cancel 200', 'place 422'])
      expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
    for (const { market, db } of [together, singly]) {
      await market.expectSound();
      await market.close();
      await db.destroy();
    }
  });
});

async function startWorld(db: Db, isTradingSingly: boolean): Promise<World> {
  const market = await startMarket(db, { random: steady() });
  market.context.isTradingSingly = isTradingSingly;
  const books: Book[] = [];
  for (let at = 0; at < BOOKS; at += 1) books.push(await market.item({ isOnce: at % 8 === 7 }));
  const people: Shopper[] = [];
  for (let at = 0; at < BOOKS; at += 1)
    people.push(await market.shopper({ points: 5_000 * (at % 3), cardEnd: at % 6 === 5 ? '0002' : '1234' }));
  return { market, db, books, people };
}

/** Names that are not compared: how often they are drawn differs. */
function steady() {
  let drawn = 0;
  const next = () => {
    drawn += 1;
    return drawn;
  };
  return {
    hex: (bytes: number) =>
      next()
        .toString(16)
        .padStart(bytes * 2, '0'),
    below: (limit: number) => drawn % limit,
  };
}

/**
 * Sends one call on each book, each of another person, all together in the order of the books. @returns kind and answer of
 * each
 */
async function runRound({ market, db, books, people }: World, round: number): Promise<string[]> {
  const { rows } = await sql<{ size: number; ask: number | null; bid: number | null }>`
    select id as size,
      (select min(price) from bid where size_option_id = size_option.id and side = 'sell' and status = 'live') as ask,
      (select max(price) from bid where size_option_id = size_option.id and side = 'buy' and status = 'live') as bid
    from size_option`.execute(db);
  const best = new Map(rows.map((row) => [row.size, row]));
  const calls = books.map(async (book, at) => {
    const size = book.sizes[0] ?? 0;
    const person = people[(at + round) % BOOKS] as Shopper;
    const { int } = randomOf(SEED + round * 1_000 + at);
    const kind = ['place', 'place', 'place', 'buy', 'sell', 'change', 'cancel'][int(7)] as Kind;
    const answer = await CALLS[kind]({ market, db, book, size, person, int, round, best: best.get(size) });
    return `${kind} ${answer}`;
  });
  return Promise.all(calls);
}

interface Asked {
  market: TestMarket;
  db: Db;
  book: Book;
  size: number;
  person: Shopper;
  int(limit: number): number;
  round: number;
  best: { ask: number | null; bid: number | null } | undefined;
}
type Kind = 'place' | 'buy' | 'sell' | 'change' | 'cancel';

const CALLS: Record<Kind, (asked: Asked) => Promise<string>> = {
  place: async ({ market, book, size, person, int, round }) => {
    const isBuy = int(2) === 0;
    const answer = await placeBid(
      market.context,
      {
        side: isBuy ? 'buy' : 'sell',
        item_id: book.id,
        size_option_id: size,
        customer_id: person.id,
        sessionId: person.sessionId,
        price: PRICES[int(PRICES.length)] as number,
        ...endOf(int(3) === 0 ? 0 : 30, market.now()),
        card_id: isBuy ? person.cardId : null,
        address_id: person.addressId,
        bank_account_id: isBuy ? null : person.bankAccountId,
        delivery_type: isBuy ? (int(2) === 0 ? 'quick' : 'normal') : null,
        point_amt: isBuy && int(2) === 0 ? 1_000 : 0,
        cash_receipt: null,
        inventory_id: null,
        idempotency_key: `place-${round}-${size}`,
      },
      claimOf(person, `place-${round}-${size}`),
    );
    return `${answer.status} ${shown(answer.body)}`;
  },
  buy: async ({ market, book, size, person, int, round, best }) => {
    const answer = await buyNow(
      market.context,
      {
        item_id: book.id,
        product_size_option_id: size,
        price: best?.ask ?? 100_000,
        address_id: person.addressId,
        delivery_type: 'normal',
        point_amt: int(2) === 0 ? 500 : 0,
      },
      {
        id: person.id,
        sessionId: person.sessionId,
        idempotencyKey: `buy-${round}-${size}`,
        payment: { method: 'batch', cardId: person.cardId, state: 'charging' },
        coupon: null,
      },
      claimOf(person, `buy-${round}-${size}`),
    );
    return `${answer.status} ${shown(answer.body)}`;
  },
  sell: ({ market, book, size, person, round, best }) =>
    settled(async () => {
      const order = await sellNow(
        market.context,
        {
          item_id: book.id,
          product_size_option_id: size,
          price: best?.bid ?? 100_000,
          bank_account_id: person.bankAccountId,
          address_id: person.addressId,
        },
        { id: person.id, idempotencyKey: `sell-${round}-${size}` },
      );
      return { state: order.state, price: order.price };
    }),
  change: ({ market, db, size, int, round }) =>
    settled(async () => {
      const result = await changeBid(market.context, {
        ...(await oldestBid(db, size)),
        sessionId: '',
        price: PRICES[int(PRICES.length)] as number,
        days: undefined,
        idempotencyKey: `change-${round}-${size}`,
      });
      return { price: result.price, traded: result.traded?.price };
    }),
  cancel: ({ market, db, size, round }) =>
    settled(async () => {
      const idempotencyKey = `cancel-${round}-${size}`;
      return cancelBid(market.context, { ...(await oldestBid(db, size)), idempotencyKey });
    }),
};

async function settled(run: () => Promise<unknown>): Promise<string> {
  try {
    return `200 ${shown(await run())}`;
  } catch (error) {
    const { code, reason } = error as { code?: number; reason?: string };
    if (reason === undefined) throw error;
    return `${code} ${reason}`;
  }
}

const DRAWN = new Set([
  'display_order_id',
  'order_id',
  'bid_order_id',
  'product_id',
  'item_name',
  'image',
  'item_image_path',
]);

/** Returns the response without the generated names. */
function shown(body: unknown): string {
  return JSON.stringify(body, (key, value) => (DRAWN.has(key) ? undefined : value)).slice(0, 300);
}

/** The oldest bid of a book that can be changed, as its owner names it. */
async function oldestBid(db: Db, size: number) {
  const { rows } = await sql<{ bidId: number; side: 'buy' | 'sell'; customerId: number }>`
    select id as "bidId", side, customer_id as "customerId" from bid where size_option_id = ${size} and status = 'live' order by id limit 1`.execute(
    db,
  );
  return rows[0] ?? { bidId: 0, side: 'buy' as const, customerId: 0 };
}

/** Columns that depend on the order of writes to different books, by table. */
const APART: Readonly<Record<string, readonly string[]>> = {
  bid: ['priority'],
  // The responses are compared as they are returned.
  idempotency: ['body'],
  item: ['last_trade_id', 'name', 'drawing_version', 'name_key'],
  item_version: ['version'],
  item_search: ['words', 'keys', 'text'],
  ledger_entry: ['id', 'transaction_id'],
  ledger_transaction: ['id'],
  notice_log: ['id'],
  order_: ['display_id'],
  order_event: ['id'],
  payment: ['gateway_order_id', 'payment_key'],
  point_lot: ['id'],
  trade: ['id'],
};
/** Tables with generated values, or values of the gateway. */
const LEFT_OUT = new Set([
  'brand',
  'customer',
  'session',
  'card',
  'market_id',
  'webhook_event',
  'search_word',
  'search_variant',
  'item_search',
  'migration',
  'audit_log',
  'address',
]);

/** Numbers that one market has drawn and not used are skipped by the other: they mean nothing. */
async function alignSequences(...dbs: readonly Db[]): Promise<void> {
  const read = (db: Db) =>
    sql<{ name: string; last: number | null }>`
      select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`.execute(
      db,
    );
  const [one, other] = await Promise.all(dbs.map(read));
  for (const [at, { name, last }] of (one?.rows ?? []).entries()) {
    const most = Math.max(last ?? 0, other?.rows[at]?.last ?? 0);
    if (most > 0) for (const db of dbs) await sql`select setval(${name}, ${most})`.execute(db);
  }
}

async function compareTables(together: Db, singly: Db, when: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(together);
  const compared = tables.filter(({ name }) => !LEFT_OUT.has(name));
  expect(compared.length).toBeGreaterThan(40);
  const names = [await namesOf(together), await namesOf(singly)] as const;
  for (const { name } of compared) {
    const some = await rowsOf(together, name, names[0]);
    const others = await rowsOf(singly, name, names[1]);
    const at = some.findIndex((row, place) => row !== others[place]);
    if (at >= 0) expect(some[at], `${name} ${when}`).toBe(others[at]);
    expect(some.length, `${name} ${when}`).toBe(others.length);
  }
}

/** Orders and bids by their content: calls that share a transaction have other numbers. */
interface Names {
  orders: Map<number, string>;
  bids: Map<number, string>;
}

async function namesOf(db: Db): Promise<Names> {
  const orders = await sql<{ id: number; name: string }>`
    select id, concat_ws(' ', size_option_id, kind, buyer_id, seller_id, price, created_at, state,
      row_number() over (partition by size_option_id, kind, buyer_id, seller_id, price, created_at, state order by id)) as name
    from order_`.execute(db);
  const bids = await sql<{ id: number; name: string }>`select id, idempotency_key as name from bid`.execute(
    db,
  );
  const mapOf = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map((row) => [row.id, row.name]));
  return { orders: mapOf(orders.rows), bids: mapOf(bids.rows) };
}

/** Whether a row is a message about an order. */
function isOfOrder({ kind, about }: Record<string, unknown>): boolean {
  return about !== undefined && subjectOf(kind as NoticeKind) === 'order';
}

async function rowsOf(db: Db, table: string, { orders, bids }: Names): Promise<string[]> {
  const apart = sql.raw(`'{${APART[table]?.join() ?? ''}}'::text[]`);
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) - ${apart} as row from ${sql.table(table)} t`.execute(db);
  const named = (names: Map<number, string>, id: unknown) => (typeof id === 'number' ? names.get(id) : id);
  return rows
    .map(({ row }) =>
      JSON.stringify({
        ...row,
        ...(table === 'order_' && { id: named(orders, row.id) }),
        ...(table === 'bid' && { id: named(bids, row.id) }),
        order_id: named(orders, row.order_id),
        ask_id: named(bids, row.ask_id),
        bid_id: named(bids, row.bid_id),
        ...(isOfOrder(row) && { about: named(orders, row.about) }),
        // A message names the order, whose number is that of its place.
        ...(typeof row.message === 'string' && { message: row.message.replace(/주문 S\w+:/, '주문:') }),
      }),
    )
    .sort();
}
