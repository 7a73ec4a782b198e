import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addBrand, addItem, addSizes } from '../catalogue/add-items.ts';
import { recordTrades } from '../charts/record-trades.ts';
import { apart, type BadRow, type Pieces } from './csv-lines.ts';
import { drawingOf } from './drawing-of.ts';
import { inGroups } from './in-groups.ts';
import { type Reading, readTrades, type TradeRow } from './trade-rows.ts';

export interface Imported {
  read: number;
  /** Rows that were not there before. */
  added: number;
  /** Items that have new trades. */
  traded: readonly number[];
  bad: readonly BadRow[];
}

const AT_ONCE = 4_000;
/** Items whose popularity is worked out in one statement. */
const ITEMS_AT_ONCE = 10_000;

/** Ids of the items and sizes of a file, by product and by product and length. */
type Known = Map<string, number>;

/**
 * Imports trades, piece by piece: the size of a file does not matter. Running it again changes nothing.
 * @throws UnreadableFile
 */
export async function importTrades(db: Db, pieces: Pieces, reading: Reading): Promise<Imported> {
  const known: Known = new Map();
  const traded = new Set<number>();
  const bad: BadRow[] = [];
  let [read, added] = [0, 0];
  for await (const rows of inGroups(readTrades(pieces, reading), AT_ONCE)) {
    const { good: trades, bad: left } = apart<TradeRow>(rows);
    bad.push(...left);
    read += rows.length;
    const written = await db.transaction().execute((trx) => write(trx, trades, known));
    if (written > 0) for (const trade of trades) traded.add(known.get(productOf(trade)) as number);
    added += written;
  }
  await rankNew(db, [...traded]);
  await sql`analyze item, item_search, search_word, search_variant, size_option, trade, trade_day`.execute(
    db,
  );
  return { read, added, traded: [...traded], bad };
}

function productOf({ brand, name }: TradeRow): string {
  return `${brand}\u001f${name}`;
}

function lengthOf(trade: TradeRow): string {
  return `${productOf(trade)}\u001f${trade.size.mm}`;
}

/** Writes trades with the items and sizes that are not there yet. @returns how many were new */
async function write(trx: Trx, trades: readonly TradeRow[], known: Known): Promise<number> {
  const unknown = trades.filter((trade) => !known.has(lengthOf(trade)));
  const found: Known = new Map();
  for (const [product, rows] of Map.groupBy(unknown, productOf)) {
    const itemId = known.get(product) ?? (await itemOf(trx, rows[0] as TradeRow));
    found.set(product, itemId);
    const lengths = [...new Map(rows.map((row) => [row.size.mm, row])).values()];
    const ids = await addSizes(
      trx,
      itemId,
      lengths.map(({ size: { us, mm } }) => ({ type: 'mm', us, korean: String(mm), sort: mm })),
    );
    for (const [at, row] of lengths.entries()) found.set(lengthOf(row), ids[at] as number);
  }
  for (const [name, id] of found) known.set(name, id);
  return recordTrades(
    trx,
    'import',
    trades.map((trade) => ({
      item_id: known.get(productOf(trade)) as number,
      size_option_id: known.get(lengthOf(trade)) as number,
      price: trade.price,
      traded_at: trade.at,
      order_id: null,
      import_key: trade.key,
    })),
  );
}

async function itemOf(trx: Trx, first: TradeRow): Promise<number> {
  const key = `trades:${productOf(first)}`;
  const found = await sql<{ id: number }>`select id from item where import_key = ${key}`.execute(trx);
  if (found.rows[0] !== undefined) return found.rows[0].id;
  const { drawing, ground } = drawingOf(first.name);
  return addItem(trx, {
    brandId: await addBrand(trx, { name: first.brand, korean: first.brand, ground }),
    name: first.name,
    korean: first.name,
    modelNo: '',
    classification: 'sneakers',
    grade: 0,
    releaseDate: first.releaseDate,
    releasePrice: first.releasePrice,
    ground,
    drawing,
    popularity: 0,
    detail: '',
    figures: null,
    importKey: key,
  });
}

/** Gives items that have no popularity yet the one of their trades. */
async function rankNew(db: Db, items: readonly number[]): Promise<void> {
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE)
    await sql`update item set popularity = least(900, round(sqrt(trade_count) * 8)) where popularity = 0
      and id in (select jsonb_array_elements_text(${JSON.stringify(items.slice(at, at + ITEMS_AT_ONCE))}::jsonb)::bigint)`.execute(
      db,
    );
}
