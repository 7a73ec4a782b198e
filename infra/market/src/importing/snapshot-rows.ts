import type { MarketFigures } from '@sold/contracts/entities/item';
import { type BadRow, type CsvRow, type Pieces, readCsv } from './csv-lines.ts';
import type { Reading } from './trade-rows.ts';
import { day, dayProblem, dollars, koreanDay, nameProblem, plainName, wonOf } from './values.ts';

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
 * Reads market figures (`item,brand,retail,release,lowestAsk,…`), in groups. An amount that is empty or 0 is unknown.
 * @throws UnreadableFile when the heading lacks a column
 */
export async function* readSnapshots(
  pieces: Pieces,
  { usdKrw, now }: Reading,
): AsyncGenerator<(SnapshotRow | BadRow)[]> {
  const today = koreanDay(now);
  for await (const rows of readCsv(pieces, COLUMNS))
    yield rows.map((row) => {
      if ('problem' in row) return row;
      const read = readRow(row, usdKrw, today);
      return 'problem' in read ? { line: row.line, problem: read.problem } : read;
    });
}

function readRow({ fields }: CsvRow, usdKrw: number, today: string): SnapshotRow | { problem: string } {
  const name = plainName(fields.item ?? '');
  const brand = plainName(fields.brand ?? '');
  if (name === '' || brand === '') return { problem: 'no item or brand' };
  const released = fields.release === '' ? null : day(fields.release ?? '');
  if (released === null && fields.release !== '')
    return { problem: `wrong release date "${fields.release}"` };
  const problem = nameProblem(brand, name) ?? (released === null ? null : dayProblem(released, today));
  if (problem !== null) return { problem };
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
