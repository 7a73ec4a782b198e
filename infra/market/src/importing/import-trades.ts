import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addBrand, addItem, addSizes } from '../catalogue/add-items.ts';
import { recordTrades } from '../charts/record-trades.ts';
import type { Progress } from '../commands/progress.ts';
import type { BadRow } from './csv-lines.ts';
import { drawingOf } from './drawing-of.ts';
import { readTradeRows, type TradeRow } from './trade-rows.ts';

export interface Imported {
  read: number;
  /** Rows that were not there before. */
  added: number;
  /** Items that have new trades. */
  traded: readonly number[];
  bad: readonly BadRow[];
}

const AT_ONCE = 4_000;

/** Imports a file of trades. Running it again changes nothing. @throws UnreadableFile */
export async function importTrades(
  db: Db,
  text: string,
  usdKrw: number,
  progress: Progress,
): Promise<Imported> {
  const { trades, bad } = readTradeRows(text, usdKrw);
  const sizes = await db.transaction().execute(async (trx) => {
    const known = new Map<string, number>();
    for (const [name, rows] of Map.groupBy(trades, (trade) => `${trade.brand}\u001f${trade.name}`)) {
      const first = rows[0] as TradeRow;
      const key = `trades:${name}`;
      const found = await sql<{ id: number }>`select id from item where import_key = ${key}`.execute(trx);
      const { drawing, ground } = drawingOf(first.name);
      const itemId =
        found.rows[0]?.id ??
        (await addItem(trx, {
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
          popularity: Math.min(900, Math.round(Math.sqrt(rows.length) * 8)),
          detail: '',
          figures: null,
          importKey: key,
        }));
      const lengths = [...new Map(rows.map((row) => [row.size.mm, row.size])).values()].sort(
        (one, other) => one.mm - other.mm,
      );
      const ids = await addSizes(
        trx,
        itemId,
        lengths.map(({ us, mm }) => ({ type: 'mm', us, korean: String(mm), sort: mm })),
      );
      for (const [at, { mm }] of lengths.entries()) known.set(`${name}\u001f${mm}`, ids[at] as number);
      known.set(name, itemId);
    }
    return known;
  });

  let added = 0;
  const traded = new Set<number>();
  for (let at = 0; at < trades.length; at += AT_ONCE) {
    const some = trades.slice(at, at + AT_ONCE).map((trade) => ({
      item_id: sizes.get(`${trade.brand}\u001f${trade.name}`) as number,
      size_option_id: sizes.get(`${trade.brand}\u001f${trade.name}\u001f${trade.size.mm}`) as number,
      price: trade.price,
      traded_at: trade.at,
      order_id: null,
      import_key: trade.key,
    }));
    const written = await db.transaction().execute((trx) => recordTrades(trx, 'import', some));
    if (written > 0) for (const { item_id } of some) traded.add(item_id);
    added += written;
    progress(Math.min(trades.length, at + AT_ONCE), trades.length);
  }
  await sql`analyze item, size_option, trade, trade_day`.execute(db);
  return { read: trades.length + bad.length, added, traded: [...traded], bad };
}
