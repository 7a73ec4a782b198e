import type { MarketFigures } from '@sold/contracts/entities/item';
import { type BadRow, type CsvRow, readCsv } from './csv-lines.ts';
import { day, dollars, plainName, wonOf } from './values.ts';

export interface SnapshotRow {
  brand: string;
  name: string;
  releasePrice: number | null;
  releaseDate: string | null;
  figures: MarketFigures;
}

const COLUMNS = [
  'item',
  'brand',
  'retail',
  'release',
  'lowestAsk',
  'numberOfAsks',
  'highestBid',
  'numberOfBids',
  'annualHigh',
  'annualLow',
  'deadstockSold',
  'lastSale',
];

/**
 * Reads a file of market figures (`item,brand,retail,release,lowestAsk,…`). An amount that is empty or 0 is unknown.
 * @param usdKrw won for one dollar
 * @throws UnreadableFile when the heading lacks a column
 */
export function readSnapshotRows(text: string, usdKrw: number): { products: SnapshotRow[]; bad: BadRow[] } {
  const { rows, bad } = readCsv(text, COLUMNS);
  const products: SnapshotRow[] = [];
  for (const row of rows) {
    const read = readRow(row, usdKrw);
    if ('problem' in read) bad.push({ line: row.line, problem: read.problem });
    else products.push(read);
  }
  return { products, bad: bad.sort((one, other) => one.line - other.line) };
}

function readRow({ fields }: CsvRow, usdKrw: number): SnapshotRow | { problem: string } {
  const name = plainName(fields.item ?? '');
  const brand = plainName(fields.brand ?? '');
  if (name === '' || brand === '') return { problem: 'no item or brand' };
  const released = fields.release === '' ? null : day(fields.release ?? '');
  if (released === null && fields.release !== '')
    return { problem: `wrong release date "${fields.release}"` };
  const broken = COLUMNS.slice(4)
    .concat('retail')
    .find((column) => !/^\$?[\d,]*(\.\d+)?$/.test(fields[column] ?? ''));
  if (broken !== undefined) return { problem: `wrong figure "${fields[broken]}" in ${broken}` };
  const won = (column: string) => {
    const amount = dollars(fields[column] ?? '');
    return amount === null ? null : wonOf(amount, usdKrw);
  };
  const count = (column: string) => Math.trunc(Number((fields[column] ?? '').replaceAll(',', '')) || 0);
  return {
    brand,
    name,
    releasePrice: won('retail'),
    releaseDate: released,
    figures: {
      lowest_ask: won('lowestAsk'),
      highest_bid: won('highestBid'),
      ask_count: count('numberOfAsks'),
      bid_count: count('numberOfBids'),
      annual_high: won('annualHigh'),
      annual_low: won('annualLow'),
      last_sale: won('lastSale'),
      sold: count('deadstockSold'),
    },
  };
}
