import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { importSnapshot } from './import-snapshot.ts';
import { importTrades } from './import-trades.ts';
import { openText, readTwice } from './text-file.ts';

const READING = { usdKrw: 1_000, now: new Date('2026-11-21T03:00:00Z'), category: 'sneakers' };

/** A trade, whatever the format of the export. */
interface Trade {
  day: string;
  product: number;
  size: number;
  cents: number;
  region: string;
}

/** Form of an export. */
interface Form {
  columns: readonly string[];
  delimiter: ',' | ';' | '\t';
  lineEnd: string;
  encoding: 'UTF-8' | 'UTF-8 with a mark' | 'UTF-16LE';
  days: 'iso' | 'american' | 'dotted';
  dollars: (cents: number) => string;
  size: (size: number) => string;
  isQuoted: boolean;
  /** Whether the first line names the delimiter. */
  hasSeparatorLine: boolean;
  /** How names are written; a number for each of the changes that may be made to one. */
  writing: readonly number[];
}

const PRODUCTS = [
  ['Acme', 'Low Red 350'],
  ['acme', 'Low Blue 2.0'],
  ['Off White', 'Ma Maniére Straße'],
  ['나이키', '에어 로우 원'],
] as const;
const NAMES = [
  'Order Date',
  'Brand',
  'Sneaker Name',
  'Sale Price',
  'Retail Price',
  'Release Date',
  'Shoe Size',
];
const COLUMNS = [...NAMES, 'Buyer Region'];

const trade: fc.Arbitrary<Trade> = fc.record({
  day: fc.constantFrom('2018-02-28', '2018-03-04', '2018-12-31'),
  product: fc.nat(PRODUCTS.length - 1),
  size: fc.constantFrom(4, 9, 9.5, 10),
  cents: fc.constantFrom(10_000, 109_700, 109_750, 1_234_500),
  region: fc.constantFrom('New York', 'Oregon', ''),
});

const form: fc.Arbitrary<Form> = fc.record({
  columns: fc.shuffledSubarray([...COLUMNS, 'Notes', 'No', ''], { minLength: 11 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('UTF-8', 'UTF-8 with a mark', 'UTF-16LE'),
  days: fc.constantFrom('iso', 'american', 'dotted'),
  dollars: fc.constantFrom<(cents: number) => string>(
    (cents) => String(cents / 100),
    (cents) => (cents / 100).toFixed(2),
    (cents) => `$${(cents / 100).toLocaleString('en')}`,
    (cents) => `US$ ${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    (cents) => `${cents / 100} USD`,
  ),
  size: fc.constantFrom<(size: number) => string>(
    String,
    (size) => size.toFixed(1),
    (size) => `US ${size}`,
  ),
  isQuoted: fc.boolean(),
  hasSeparatorLine: fc.boolean(),
  writing: fc.array(fc.nat(8), { minLength: 1, maxLength: 9 }),
});

/** Changes to a name that leave it the same name. */
const CHANGES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.replaceAll(' ', '-'),
  (name) => name.replaceAll(' ', '\u00a0 '),
  (name) => ` ${name}\u3000`,
  (name) => [...name].join('\u200b'),
  (name) => name.replace(/[A-Za-z0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
];

/** The file of some trades in a form. */
function exported(trades: readonly Trade[], { writing, ...how }: Form): Buffer {
  let names = 0;
  const named = (name: string) => {
    names += 1;
    return CHANGES[writing[names % writing.length] ?? 0]?.(name) ?? name;
  };
  const quote = (cell: string) =>
    how.isQuoted || cell.includes(how.delimiter) || cell.includes('"')
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  const line = (cells: Readonly<Record<string, string>>) =>
    how.columns.map((column) => quote(cells[column] ?? '')).join(how.delimiter);
  const heading = Object.fromEntries(how.columns.map((column) => [column, named(column)]));
  const lines = trades.map((one, at) =>
    line({
      'Order Date': dayIn(how.days, one.day),
      Brand: named(PRODUCTS[one.product]?.[0] ?? ''),
      'Sneaker Name': named(PRODUCTS[one.product]?.[1] ?? ''),
      'Sale Price': how.dollars(one.cents),
      'Retail Price': how.dollars(22_000),
      'Release Date': dayIn(how.days, '2017-12-30'),
      'Shoe Size': how.size(one.size),
      'Buyer Region': named(one.region),
      Notes: `"${at}", said\n`.slice(0, how.isQuoted ? undefined : -1),
      No: String(at),
    }),
  );
  const first = how.hasSeparatorLine ? [`sep=${how.delimiter}`] : [];
  const text = [...first, line(heading), ...lines].join(how.lineEnd);
  return how.encoding === 'UTF-16LE'
    ? iconv.encode(text, 'UTF-16LE', { addBOM: true })
    : iconv.encode(text, 'UTF-8', { addBOM: how.encoding !== 'UTF-8' });
}

function dayIn(form: Form['days'], day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (form === 'american') return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
  return form === 'dotted' ? `${year}.${month}.${date}` : day;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sold-exports-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
async function piecesOf(bytes: Buffer) {
  files += 1;
  const file = join(folder, `${files}.csv`);
  writeFileSync(file, bytes);
  return readTwice(await openText(file), () => {});
}

/** Counts trades by all fields that the database stores: the region is in the key alone. */
function countsOf(files: readonly (readonly Trade[])[]): Map<string, number> {
  const counted = files.map((trades) => Map.groupBy(trades, (one) => JSON.stringify(one)));
  const counts = new Map<string, number>();
  for (const meaning of new Set(counted.flatMap((file) => [...file.keys()]))) {
    const { day, product, size, cents } = JSON.parse(meaning) as Trade;
    const key = [day, PRODUCTS[product]?.[1], size * 10 + 180, cents * 10].join('|').toLowerCase();
    const most = Math.max(...counted.map((file) => file.get(meaning)?.length ?? 0));
    counts.set(key, (counts.get(key) ?? 0) + most);
  }
  return counts;
}

onOneEngine('trades of any export', (database) => {
  const stored = async () => {
    const { rows } = await sql<{ key: string; name: string; count: number }>`
      select concat_ws('|', (traded_at at time zone 'Asia/Seoul')::date, '', size.kor_name, trade.price) as key, item.name, count(*) as count
      from trade join item on item.id = trade.item_id join size_option size on size.id = size_option_id group by 1, 2`.execute(
      database.db,
    );
    return rows;
  };
  const empty = async () => {
    for (const table of ['trade', 'trade_day', 'item_day', 'size_option', 'item_search', 'item', 'brand'])
      await sql`delete from ${sql.ref(table)}`.execute(database.db);
  };

  test('makes each trade of two files in any forms as often as the longer file has it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(trade, { minLength: 1, maxLength: 12 }),
        fc.array(trade, { maxLength: 6 }),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        form,
        form,
        async (all, more, isInSecond, one, other) => {
          await empty();
          const second = [...all.filter((_, at) => isInSecond[at]), ...more];
          const expected = countsOf([all, second]);
          const total = [...expected.values()].reduce((sum, count) => sum + count, 0);
          const first = await importTrades(database.db, await piecesOf(exported(all, one)), READING);
          expect(first).toMatchObject({ added: all.length, bad: [] });
          const next = await importTrades(database.db, await piecesOf(exported(second, other)), READING);
          expect(next).toMatchObject({ added: total - all.length, bad: [] });
          const again = await importTrades(database.db, await piecesOf(exported(all, other)), READING);
          expect(again).toMatchObject({ added: 0, bad: [] });
          const rows = await stored();
          const found = new Map(
            rows.map(({ key, name, count }) => {
              const product = PRODUCTS.find(([, known]) => plain(known) === plain(name))?.[1] ?? name;
              return [key.replace('||', `|${product}|`).toLowerCase(), Number(count)];
            }),
          );
          expect(found).toEqual(expected);
          expect(rows.length).toBe(found.size);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** A name as the test compares it, by other means than the import. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

onPostgres('two imports at the same time', (database) => {
  test('add each trade and each item once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = (at: number) =>
        `2018-01-${10 + (at % 9)},Acme${at % 3},Low-${round}-${at % 5},${100 + at},80,2017-12-01,9.5,Oregon`;
      const rows = Array.from({ length: 300 }, (_, at) => row(at));
      const files = [rows, rows.map((text) => text.toUpperCase()).toReversed(), rows.slice(100)].map(
        (lines) => [COLUMNS.join(','), ...lines].join('\n'),
      );
      const done = await Promise.all(files.map((text) => importTrades(database.db, [text], READING)));
      expect(done.flatMap(({ bad }) => bad)).toEqual([]);
      expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(300);
    }
    const { rows } = await sql<{ items: number; names: number; brands: number; trades: number }>`
      select count(*) as items, count(distinct (brand_id, name_key)) as names, count(distinct brand_id) as brands,
        (select count(*) from trade) as trades from item`.execute(database.db);
    expect(rows).toEqual([{ items: 75, names: 75, brands: 3, trades: 1_500 }]);
  });
});

onOneEngine('a product of trades and figures', (database) => {
  test('is one item, whichever file comes first and however it is written', async () => {
    const trades = (brand: string, name: string) => [
      `${COLUMNS.join(',')}\n2018-01-10,${brand},${name},100,80,2017-12-01,9.5,Oregon`,
    ];
    const figures = (brand: string, name: string) => [
      `item,brand,retail,release,lowestAsk,numberOfAsks,highestBid,numberOfBids,annualHigh,annualLow,deadstockSold,lastSale,Model\n${name},${brand},0,,325,"1,995",,0,952,280,5408,347,AB-1`,
    ];
    await importTrades(database.db, trades('ASICS', 'Gel-Lyte-III'), READING);
    expect(await importSnapshot(database.db, figures('Asics', 'GEL LYTE  III'), READING)).toMatchObject({
      added: 0,
      bad: [],
    });
    await importSnapshot(database.db, figures('나이키'.normalize('NFD'), 'Pegasus 40'), READING);
    expect(await importTrades(database.db, trades('나이키', 'pegasus-40'), READING)).toMatchObject({
      added: 1,
      bad: [],
    });
    const { rows } = await sql<object>`
      select brand.name as brand, model_no, trade_count, market_figures->>'ask_count' as asks
      from item join brand on brand.id = brand_id order by item.id`.execute(database.db);
    expect(rows).toEqual([
      { brand: 'ASICS', model_no: 'AB-1', trade_count: 1, asks: '1995' },
      { brand: '나이키', model_no: 'AB-1', trade_count: 1, asks: '1995' },
    ]);
  });
});
