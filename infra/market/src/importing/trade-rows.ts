import { createHash } from 'node:crypto';
import { millimetresOf } from '../demo/sizes.ts';
import { type BadRow, type CsvRow, readCsv } from './csv-lines.ts';
import { day, dollars, plainName, wonOf } from './values.ts';

/** One trade of a file, ready to be stored. Prices in won. */
export interface TradeRow {
  /** The same row of the same file gets the same key, so that a second import finds it. */
  key: string;
  brand: string;
  name: string;
  size: { us: string; mm: number };
  price: number;
  releasePrice: number | null;
  releaseDate: string | null;
  /** Noon in Korea on the day of the trade: files of this form know days only. */
  at: string;
}

const COLUMNS = [
  'Order Date',
  'Brand',
  'Sneaker Name',
  'Sale Price',
  'Retail Price',
  'Release Date',
  'Shoe Size',
];

/**
 * Reads a file of trades (`Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region`).
 * @param usdKrw won for one dollar
 * @throws UnreadableFile when the heading lacks a column
 */
export function readTradeRows(text: string, usdKrw: number): { trades: TradeRow[]; bad: BadRow[] } {
  const { rows, bad } = readCsv(text, COLUMNS);
  const seen = new Map<string, number>();
  const trades: TradeRow[] = [];
  for (const row of rows) {
    const read = readRow(row, usdKrw);
    if ('problem' in read) {
      bad.push({ line: row.line, problem: read.problem });
      continue;
    }
    const written = Object.values(row.fields).join('\u001f');
    const times = (seen.get(written) ?? 0) + 1;
    seen.set(written, times);
    trades.push({
      ...read,
      key: createHash('sha256').update(`${written}\u001f${times}`).digest('base64url').slice(0, 24),
    });
  }
  return { trades, bad: bad.sort((one, other) => one.line - other.line) };
}

function readRow({ fields }: CsvRow, usdKrw: number): Omit<TradeRow, 'key'> | { problem: string } {
  const traded = day(fields['Order Date'] ?? '');
  if (traded === null) return { problem: `wrong date "${fields['Order Date']}"` };
  const brand = plainName(fields.Brand ?? '');
  const name = plainName(fields['Sneaker Name'] ?? '');
  if (brand === '' || name === '') return { problem: 'no brand or name' };
  const sale = dollars(fields['Sale Price'] ?? '');
  const price = sale === null ? null : wonOf(sale, usdKrw);
  if (price === null) return { problem: `wrong price "${fields['Sale Price']}"` };
  const retail = dollars(fields['Retail Price'] ?? '');
  if (retail === null) return { problem: `wrong retail price "${fields['Retail Price']}"` };
  const us = Number(fields['Shoe Size'] === '' ? Number.NaN : fields['Shoe Size']);
  const mm = millimetresOf(us);
  if (mm === null) return { problem: `unknown size "${fields['Shoe Size']}"` };
  const released = day(fields['Release Date'] ?? '');
  if (released === null) return { problem: `wrong release date "${fields['Release Date']}"` };
  return {
    brand,
    name,
    size: { us: `US ${us}`, mm },
    price,
    releasePrice: wonOf(retail, usdKrw),
    releaseDate: released,
    at: `${traded}T03:00:00Z`,
  };
}
