import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { recordTrades, type TradeValues } from '../charts/record-trades.ts';
import { addSizes } from '../items/add-items.ts';
import { addBarcodes } from '../items/barcodes.ts';
import { apart, type BadRow } from './csv-lines.ts';
import type { Pieces } from './csv-records.ts';
import { findOrAddItem, lockImports } from './find-or-add-item.ts';
import { inGroups } from './in-groups.ts';
import { photoKeeper } from './keep-photos.ts';
import { ONE_SIZE } from './sizes.ts';
import { type Reading, readTrades, type TradeRow } from './trade-rows.ts';

export interface Imported {
  read: number;
  /** Rows that were not there before. */
  added: number;
  /** Items that have new trades. */
  traded: readonly number[];
  bad: readonly BadRow[];
  /** Photos that could not be taken; their rows were. */
  withoutPhoto: readonly BadRow[];
}

const BATCH_SIZE = 4_000;
/** Items whose popularity is worked out in one statement. */
const ITEMS_PER_BATCH = 10_000;

/** An item of the file that is known by now, with the ids of its sizes by Korean name. */
interface KnownItem {
  id: number;
  sizes: Map<string, number>;
}
/** By product and category. */
type Known = Map<string, KnownItem>;

/**
 * Imports trades, piece by piece: the size of a file does not matter. Equal rows of one file are trades of their own, and another
 * file with the same trades adds only those that it has more of. Running it again changes nothing.
 * @throws UnreadableFile
 */
export async function importTrades(db: Db, pieces: Pieces, reading: Reading): Promise<Imported> {
  const known: Known = new Map();
  const traded = new Set<number>();
  const bad: BadRow[] = [];
  const photos = photoKeeper(db, reading.readPhoto);
  let [read, added] = [0, 0];
  for await (const rows of inGroups(readTrades(pieces, reading), BATCH_SIZE)) {
    const { good, bad: left } = apart<TradeRow>(rows);
    read += rows.length;
    const done = await db.transaction().execute(async (trx) => {
      await lockImports(trx);
      return write(trx, good, known);
    });
    bad.push(...[...left, ...done.bad].sort((one, other) => one.line - other.line));
    for (const row of good) await photos.keep(row, known.get(knownKey(row))?.id);
    for (const id of done.traded) traded.add(id);
    added += done.written;
  }
  await rankNew(db, [...traded]);
  await sql`analyze item, item_search, search_word, search_variant, size_option, trade, trade_day`.execute(
    db,
  );
  return { read, added, traded: [...traded], bad, withoutPhoto: photos.problems };
}

function knownKey({ productKey, category }: TradeRow): string {
  return `${productKey}\u001f${category}`;
}

/** Writes trades with the items and sizes that are not there yet. */
async function write(
  trx: Trx,
  rows: readonly TradeRow[],
  known: Known,
): Promise<{ written: number; traded: readonly number[]; bad: readonly BadRow[] }> {
  const bad: BadRow[] = [];
  const trades: TradeValues[] = [];
  for (const [key, same] of Map.groupBy(rows, knownKey)) {
    const item = known.get(key) ?? (await itemOf(trx, same[0] as TradeRow));
    if ('problem' in item) {
      bad.push(...same.map(({ line }) => ({ line, problem: item.problem })));
      continue;
    }
    known.set(key, item);
    await addMissingSizes(trx, item, same);
    const taken = await takenBarcodes(trx, item, same);
    for (const row of same) {
      if (row.gtin !== null && taken.has(row.gtin)) {
        bad.push({ line: row.line, problem: `barcode ${row.gtin} is of another item or size` });
        continue;
      }
      trades.push({
        item_id: item.id,
        size_option_id: item.sizes.get(row.size.korean) as number,
        price: row.price,
        traded_at: row.at,
        order_id: null,
        import_key: row.key,
      });
    }
  }
  const written = await recordTrades(trx, 'import', trades);
  return { written, traded: written > 0 ? trades.map((trade) => trade.item_id) : [], bad };
}

async function itemOf(trx: Trx, first: TradeRow): Promise<KnownItem | { problem: string }> {
  const { releaseDate, releasePrice } = first;
  const found = await findOrAddItem(trx, first, { releaseDate, releasePrice, popularity: 0, figures: null });
  if ('problem' in found) return found;
  // An item of one size has it already, under any name.
  const { rows } = await sql<{ id: number }>`
    select id from size_option where item_id = ${found.id} and option_type_code = ${ONE_SIZE.type} order by id limit 1`.execute(
    trx,
  );
  return { id: found.id, sizes: new Map(rows.map(({ id }) => [ONE_SIZE.korean, id])) };
}

async function addMissingSizes(trx: Trx, item: KnownItem, rows: readonly TradeRow[]): Promise<void> {
  const sizes = [...new Map(rows.map(({ size }) => [size.korean, size])).values()];
  const missing = sizes.filter(({ korean }) => !item.sizes.has(korean));
  if (missing.length === 0) return;
  const ids = await addSizes(trx, item.id, missing);
  for (const [at, { korean }] of missing.entries()) item.sizes.set(korean, ids[at] as number);
}

/** Adds the barcodes of rows. @returns those that belong to another size */
async function takenBarcodes(trx: Trx, item: KnownItem, rows: readonly TradeRow[]): Promise<Set<string>> {
  const named = new Map(
    rows.flatMap(({ gtin, size }) =>
      gtin === null
        ? []
        : [[`${gtin} ${size.korean}`, { gtin, sizeId: item.sizes.get(size.korean) as number }]],
    ),
  );
  return new Set((await addBarcodes(trx, [...named.values()])).map(({ gtin }) => gtin));
}

/** Gives items that have no popularity yet the one of their trades. */
async function rankNew(db: Db, items: readonly number[]): Promise<void> {
  for (let at = 0; at < items.length; at += ITEMS_PER_BATCH)
    await sql`update item set popularity = least(900, round(sqrt(trade_count) * 8)) where popularity = 0
      and id in (select jsonb_array_elements_text(${JSON.stringify(items.slice(at, at + ITEMS_PER_BATCH))}::jsonb)::bigint)`.execute(
      db,
    );
}
