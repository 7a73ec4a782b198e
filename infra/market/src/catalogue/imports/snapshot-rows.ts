import { kstDate } from '@sold/contracts/base/bid-duration';
import type { MarketFigures } from '@sold/contracts/entities/item';
import { count, dollars, wonOf } from './amounts.ts';
import { type BadRow, type Column, type CsvRow, openTable } from './csv-lines.ts';
import type { Pieces } from './csv-records.ts';
import { dayIn, dayProblem } from './days.ts';
import { type FileForms, formsOf } from './file-forms.ts';
import { defaultCategory, PRODUCT_COLUMNS, productOfRow, type RowProduct } from './product-of-row.ts';
import { shown } from './shown.ts';
import type { Reading } from './trade-rows.ts';

export interface SnapshotRow extends RowProduct {
  line: number;
  releasePrice: number | null;
  releaseDate: string | null;
  figures: MarketFigures;
}

const AMOUNTS = ['retail', 'lowestAsk', 'highestBid', 'annualHigh', 'annualLow', 'lastSale'] as const;
const COUNTS = ['numberOfAsks', 'numberOfBids', 'deadstockSold'] as const;
const NAMES = { brand: 'brand', name: 'item' };
const COLUMNS: readonly Column[] = [
  ...['item', 'brand', 'release', ...AMOUNTS, ...COUNTS].map((name) => ({ name })),
  ...PRODUCT_COLUMNS,
];

/**
 * Reads market figures (`item,brand,retail,release,lowestAsk,…`), in groups. An amount that is empty or 0 is unknown.
 * @throws UnreadableFile when the heading lacks a column, has one twice, or nothing says the category
 */
export async function* readSnapshots(
  pieces: Pieces,
  { usdKrw, now, category }: Reading,
): AsyncGenerator<(SnapshotRow | BadRow)[]> {
  const table = await openTable(pieces, COLUMNS);
  const rules = {
    usdKrw,
    today: kstDate(now),
    category: defaultCategory(table, category),
    forms: await formsOf(table, { days: ['release'], numbers: [...AMOUNTS, ...COUNTS] }),
  };
  for await (const rows of table.rows())
    yield rows.map((row) => {
      if ('problem' in row) return row;
      const read = readRow(row, rules);
      return 'problem' in read ? { line: row.line, problem: read.problem } : read;
    });
}

interface Rules {
  usdKrw: number;
  today: string;
  category: string | null;
  forms: FileForms;
}

function readRow({ line, fields }: CsvRow, rules: Rules): SnapshotRow | { problem: string } {
  const { usdKrw, today, forms } = rules;
  const product = productOfRow(fields, NAMES, rules.category);
  if ('problem' in product) return product;
  const release = fields.release ?? '';
  const problem = release === '' ? null : dayProblem('release date', release, forms.days, today);
  if (problem !== null) return { problem };
  const won = figuresOf(fields, AMOUNTS, (cell) => amountOf(cell, usdKrw, forms));
  if ('problem' in won) return won;
  const counts = figuresOf(fields, COUNTS, (cell) =>
    cell === '' ? 0 : (count(cell, forms.numbers) ?? 'wrong'),
  );
  if ('problem' in counts) return counts;
  return {
    ...product,
    line,
    releasePrice: won.retail,
    releaseDate: dayIn(forms.days, release),
    figures: {
      lowest_ask: won.lowestAsk,
      highest_bid: won.highestBid,
      ask_count: counts.numberOfAsks,
      bid_count: counts.numberOfBids,
      annual_high: won.annualHigh,
      annual_low: won.annualLow,
      last_sale: won.lastSale,
      sold: counts.deadstockSold,
    },
  };
}

/** Reads several columns of a row in one way; the first unreadable one is the row's problem. */
function figuresOf<Name extends string, Figure>(
  fields: Readonly<Record<string, string>>,
  columns: readonly Name[],
  read: (cell: string) => Figure | 'wrong',
): Record<Name, Figure> | { problem: string } {
  const figures: Partial<Record<Name, Figure>> = {};
  for (const column of columns) {
    const figure = read(fields[column] ?? '');
    if (figure === 'wrong') return { problem: `wrong figure ${shown(fields[column] ?? '')} in ${column}` };
    figures[column] = figure;
  }
  return figures as Record<Name, Figure>;
}

/** Won of a cell, null for an unknown amount. */
function amountOf(cell: string, usdKrw: number, { numbers }: FileForms): number | null | 'wrong' {
  if (cell === '') return null;
  const amount = dollars(cell, numbers);
  if (amount === null) return 'wrong';
  return amount.units === 0n ? null : (wonOf(amount, usdKrw) ?? 'wrong');
}
