import { createHash } from 'node:crypto';
import { millimetresOf } from '../demo/sizes.ts';
import { type BadRow, type CsvRow, type Pieces, readCsv } from './csv-lines.ts';
import { day, dayProblem, dollars, koreanDay, nameProblem, plainName, wonOf } from './values.ts';

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

/** How rows are judged. */
export interface Reading {
  /** Won for one dollar. */
  usdKrw: number;
  /** No day is later. */
  now: Date;
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
 * Reads trades (`Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region`), in groups.
 * @throws UnreadableFile when the heading lacks a column
 */
export async function* readTrades(
  pieces: Pieces,
  { usdKrw, now }: Reading,
): AsyncGenerator<(TradeRow | BadRow)[]> {
  const timesOf = counter();
  const today = koreanDay(now);
  for await (const rows of readCsv(pieces, COLUMNS))
    yield rows.map((row) => {
      if ('problem' in row) return row;
      const read = readRow(row, usdKrw, today);
      if ('problem' in read) return { line: row.line, problem: read.problem };
      const written = Object.values(row.fields).join('\u001f');
      return {
        ...read,
        key: hash(`${written}\u001f${timesOf(written)}`)
          .toString('base64url')
          .slice(0, 24),
      };
    });
}

/**
 * Counts how often each text has come. It remembers 48 bits of each and not the text: two that share them by chance are told
 * apart by their own hash all the same.
 */
function counter(): (text: string) => number {
  const seen = new Map<number, number>();
  return (text) => {
    const mark = hash(text).readUIntBE(0, 6);
    const times = (seen.get(mark) ?? 0) + 1;
    seen.set(mark, times);
    return times;
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function readRow(
  { fields }: CsvRow,
  usdKrw: number,
  today: string,
): Omit<TradeRow, 'key'> | { problem: string } {
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
  const problem = nameProblem(brand, name) ?? dayProblem(traded, today) ?? dayProblem(released, today);
  if (problem !== null) return { problem };
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
