import { createHash } from 'node:crypto';
import { kstDate } from '@sold/contracts/base/bid-duration';
import { readBarcode } from '@sold/contracts/base/typed/barcode';
import { readValue } from '@sold/contracts/base/typed/reading';
import { centsOf, dollars, wonOf } from './amounts.ts';
import { type BadRow, type Column, type CsvRow, openTable } from './csv-lines.ts';
import type { Pieces } from './csv-records.ts';
import { dayIn, dayProblem } from './days.ts';
import { type FileForms, formsOf } from './file-forms.ts';
import type { PhotoReader } from './photo-files.ts';
import { defaultCategory, keyOf, PRODUCT_COLUMNS, productOfRow, type RowProduct } from './product-of-row.ts';
import { shown } from './shown.ts';
import { type ReadSize, sizeOf } from './sizes.ts';

/** One trade of a file, ready to be stored. Prices in won. */
export interface TradeRow extends RowProduct {
  line: number;
  /**
   * Identifies the trade: day, item, size, dollars and region, and its number among equal ones in its file. The same trade
   * has the same key in every format and with any further columns.
   */
  key: string;
  size: ReadSize;
  /** Barcode of the size, 14 digits; null for a row that names none. */
  gtin: string | null;
  price: number;
  releasePrice: number | null;
  releaseDate: string | null;
  /** Noon in Korea on the day of the trade: files of this form know days only. */
  at: string;
}

/** Options of reading rows. */
export interface Reading {
  /** Won for one dollar. */
  usdKrw: number;
  /** Time of the import: no day is later. */
  now: Date;
  /** Category of rows that do not name theirs, by code or Korean name. */
  category?: string;
  /** Reads photos that rows name; without it no photos are stored. */
  readPhoto?: PhotoReader;
}

const COLUMNS: readonly Column[] = [
  { name: 'Order Date' },
  { name: 'Brand' },
  { name: 'Sneaker Name', also: ['Item Name', 'Product Name'] },
  { name: 'Sale Price' },
  { name: 'Retail Price' },
  { name: 'Release Date' },
  { name: 'Shoe Size', also: ['Size'] },
  { name: 'Buyer Region' },
  { name: 'Barcode', also: ['EAN', 'UPC', 'GTIN', '바코드'], isOptional: true },
  ...PRODUCT_COLUMNS,
];
const NAMES = { brand: 'Brand', name: 'Sneaker Name' };
const FORMED = { days: ['Order Date', 'Release Date'], numbers: ['Sale Price', 'Retail Price'] };

/**
 * Reads trades (`Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region`), in groups. A retail
 * price or release date that is empty is unknown.
 * @throws UnreadableFile when the heading lacks a column, has one twice, or nothing says the category
 */
export async function* readTrades(
  pieces: Pieces,
  { usdKrw, now, category }: Reading,
): AsyncGenerator<(TradeRow | BadRow)[]> {
  const table = await openTable(pieces, COLUMNS);
  const rules = {
    usdKrw,
    today: kstDate(now),
    category: defaultCategory(table, category),
    forms: await formsOf(table, FORMED),
  };
  const nth = counter();
  for await (const rows of table.rows())
    yield rows.map((row) => {
      if ('problem' in row) return row;
      const read = readRow(row, rules);
      if ('problem' in read) return { line: row.line, problem: read.problem };
      const { meaning, ...trade } = read;
      return { ...trade, line: row.line, key: hashOf(meaning, nth(meaning)) };
    });
}

/**
 * Counts how often each text has come. It stores 48 bits of each hash and not the text: two texts that share them by chance
 * still differ by their own hash.
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

function hashOf(text: string, times: number): string {
  return hash(`${text}\u001f${times}`).toString('base64url').slice(0, 24);
}

interface Rules {
  usdKrw: number;
  today: string;
  category: string | null;
  forms: FileForms;
}

function readRow(
  { fields }: CsvRow,
  { usdKrw, today, category, forms }: Rules,
): (Omit<TradeRow, 'key' | 'line'> & { meaning: string }) | { problem: string } {
  const cell = (column: string) => fields[column] ?? '';
  const product = productOfRow(fields, NAMES, category);
  if ('problem' in product) return product;
  const amount = dollars(cell('Sale Price'), forms.numbers);
  const price = amount === null ? null : wonOf(amount, usdKrw);
  if (amount === null || price === null) return { problem: `wrong price ${shown(cell('Sale Price'))}` };
  const retail = cell('Retail Price') === '' ? null : dollars(cell('Retail Price'), forms.numbers);
  const releasePrice = retail === null ? null : wonOf(retail, usdKrw);
  if (cell('Retail Price') !== '' && releasePrice === null)
    return { problem: `wrong retail price ${shown(cell('Retail Price'))}` };
  const size = sizeOf(cell('Shoe Size'), product.category);
  if (size === null) return { problem: `unknown size ${shown(cell('Shoe Size'))}` };
  const barcode = readBarcode(cell('Barcode'));
  if (barcode.is !== 'empty' && barcode.is !== 'read')
    return { problem: `wrong barcode ${shown(cell('Barcode'))}` };
  const problem =
    dayProblem('date', cell('Order Date'), forms.days, today) ??
    (cell('Release Date') === ''
      ? null
      : dayProblem('release date', cell('Release Date'), forms.days, today));
  if (problem !== null) return { problem };
  const day = dayIn(forms.days, cell('Order Date'));
  return {
    ...product,
    size,
    gtin: readValue(barcode),
    price,
    releasePrice,
    releaseDate: dayIn(forms.days, cell('Release Date')),
    at: `${day}T03:00:00Z`,
    meaning: [day, product.productKey, size.korean, centsOf(amount), keyOf([cell('Buyer Region')])].join(
      '\u001f',
    ),
  };
}
