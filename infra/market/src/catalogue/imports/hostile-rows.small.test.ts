import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart } from './csv-lines.ts';
import { readSnapshots, type SnapshotRow } from './snapshot-rows.ts';
import { type Reading, readTrades, type TradeRow } from './trade-rows.ts';

const HEAD = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region';
const FIGURES =
  'item,brand,retail,release,lowestAsk,numberOfAsks,highestBid,numberOfBids,annualHigh,annualLow,deadstockSold,lastSale';
const GOOD = ['2020-02-29', 'Acme', 'Acme-Low-Red', '100', '80', '2019-12-01', '9.5', 'Oregon'];
const READING: Reading = { usdKrw: 1_000, now: new Date('2026-11-20T15:30:00Z') };

async function all<One>(pieces: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of pieces) found.push(one);
  return found;
}

async function tradesIn(text: string, how: Partial<Reading> = {}) {
  const groups = await all(readTrades([text], { ...READING, ...how }));
  return apart<TradeRow>(groups.flat());
}

async function figuresIn(text: string, category = 'sneakers') {
  const groups = await all(readSnapshots([text], { ...READING, category }));
  return apart<SnapshotRow>(groups.flat());
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const rowWith = (place: number, cell: string) => GOOD.with(place, cell).map(quoted).join(',');

/** Numbers that an author may have meant as something, and that are never read. */
const NO_NUMBERS = [
  '1.097,50',
  '1,09',
  '1e1',
  '0x0A',
  '0b1',
  '١٢',
  '１２',
  '--5',
  '-5',
  '+5',
  '(5)',
  '1 000',
  "1'000",
  '10,97',
  '1,0970',
  ',097',
  '1,,097',
  '1,097,5',
  '1.2.3',
  '5.',
  '.5',
  '007',
  'NaN',
  'Infinity',
  'inf',
  '1_000',
  '½',
  '€5',
  '₩5',
  '$-5',
  '$$5',
  '$5$',
  'null',
  '=1+1',
  '9'.repeat(40),
  '99999999999',
] as const;

test.each(NO_NUMBERS)(
  'rejects %j as a price, a retail price or a figure, and reports its line',
  async (cell) => {
    const prices = await tradesIn([HEAD, GOOD.join(','), rowWith(3, cell), rowWith(4, cell)].join('\n'));
    expect(prices.good.map(({ line }) => line)).toEqual([2]);
    expect(prices.bad.map(({ line, problem }) => [line, problem.startsWith('wrong')])).toEqual([
      [3, true],
      [4, true],
    ]);
    const figures = ['Low', 'Acme', '225', '', '325', '5', '480', '5', '952', '280', '5', '347'];
    for (const place of [2, 4, 5, 6, 11]) {
      const { bad } = await figuresIn(`${FIGURES}\n${figures.with(place, cell).map(quoted).join(',')}`);
      expect(bad).toMatchObject([
        { line: 2, problem: expect.stringContaining(FIGURES.split(',')[place] ?? '') },
      ]);
    }
  },
);

test.each([...NO_NUMBERS, '0', '2.5', '19', '9.3', '270', '9½', '9,5', 'EU 42', 'XL', ''])(
  'rejects %j as a size of sneakers',
  async (cell) => {
    const { good, bad } = await tradesIn([HEAD, rowWith(6, cell)].join('\n'));
    expect([good, bad.map(({ line, problem }) => [line, problem.split(' "')[0]])]).toEqual([
      [],
      [[2, 'unknown size']],
    ]);
  },
);

test('does not read a file with a decimal comma somewhere as one with decimal points', async () => {
  const alone = await tradesIn([HEAD, rowWith(3, '1.097')].join('\n'));
  expect(alone.good).toMatchObject([{ price: 1_097 }]);
  const { good, bad } = await tradesIn(
    [HEAD, rowWith(3, '1.097'), rowWith(3, '1.097,50'), rowWith(3, '1,097.50'), rowWith(3, '250')].join('\n'),
  );
  expect(bad.map(({ line }) => line)).toEqual([2, 3]);
  expect(good.map(({ price }) => price)).toEqual([1_097_500, 250_000]);
});

test.each([
  [
    'year first, though a row has slashes',
    ['2018-03-04', '2018-03-05', '3/6/18'],
    ['2018-03-04', '2018-03-05', null],
  ],
  [
    'slashes, though a row has the year first',
    ['3/4/18', '3/5/18', '2018-03-06'],
    ['2018-03-04', '2018-03-05', null],
  ],
  ['month first when nothing says otherwise', ['03/04/18', '05/06/2018'], ['2018-03-04', '2018-05-06']],
  ['month first when a row says so', ['03/04/18', '12/25/18'], ['2018-03-04', '2018-12-25']],
  ['day first when a row says so', ['03/04/18', '25/12/18'], ['2018-04-03', '2018-12-25']],
  [
    'month first when rows say both',
    ['03/04/18', '25/12/18', '12/25/18'],
    ['2018-03-04', null, '2018-12-25'],
  ],
  [
    'days that are none',
    ['2018-02-30', '2019-02-29', '2018-13-01', '2018-00-10', '2018-1-1'],
    [null, null, null, null, '2018-01-01'],
  ],
  [
    'other texts',
    [
      '20180304',
      '2018-03-04T12:00:00Z',
      '43163',
      '٢٠١٨-٠٣-٠٤',
      '2018-03/04',
      '03-04-2018',
      '2018-03-04 00:00:00',
    ],
    [null, null, null, null, null, null, '2018-03-04'],
  ],
] as const)('reads days: %s', async (_, cells, days) => {
  const { good, bad } = await tradesIn(
    [HEAD, ...cells.map((cell) => rowWith(5, '').replace(/^"[^"]*"/, quoted(cell)))].join('\n'),
  );
  const found = new Map(good.map(({ line, at }) => [line, at.slice(0, 10)]));
  expect(cells.map((_cell, at) => found.get(at + 2) ?? null)).toEqual(days);
  expect(bad.map(({ line }) => line)).toEqual(days.flatMap((day, at) => (day === null ? [at + 2] : [])));
});

test.each([
  ['OS', 'accessories', '단일 사이즈'],
  ['One Size', 'streetwear', '단일 사이즈'],
  ['프리', 'streetwear', '단일 사이즈'],
  ['FREE', '액세서리', '단일 사이즈'],
  ['', 'Trading Card', '단일 사이즈'],
  ['', 'luxury', '단일 사이즈'],
  ['os', 'sneakers', '단일 사이즈'],
  ['', 'streetwear', null],
  ['xl', 'streetwear', 'XL'],
  ['2XL', 'streetwear', 'XXL'],
  ['256 gb', 'tech', '256GB'],
  ['9.5', 'accessories', null],
  ['US 9.50', 'sneakers', '275'],
])('reads size %j in %s as %j', async (cell, category, korean) => {
  const { good } = await tradesIn([HEAD, rowWith(6, cell)].join('\n'), { category });
  expect(good.map(({ size }) => size.korean)).toEqual(korean === null ? [] : [korean]);
});

test('takes the category from the row, else from the option, else from the heading', async () => {
  const head = `${HEAD},category`;
  const rows = ['toy', '스니커즈', '', 'shoes'].map((category) => rowWith(6, '9').concat(`,${category}`));
  const asked = await tradesIn([head, ...rows.map((row) => row.replace('"9"', '"OS"'))].join('\n'), {
    category: 'luxury',
  });
  expect(asked.good.map(({ category }) => category)).toEqual(['toy', 'sneakers', 'luxury']);
  expect(asked.bad).toMatchObject([{ line: 5, problem: expect.stringContaining('one of sneakers') }]);
  const silent = await tradesIn([head, ...rows].join('\n'));
  expect(silent.good.map(({ category }) => category)).toEqual(['sneakers', 'sneakers']);
  const other = HEAD.replace('Sneaker Name', 'Item Name');
  await expect(tradesIn(other)).rejects.toThrow(/--category.*one of sneakers/);
  await expect(tradesIn(other, { category: 'shoes' })).rejects.toThrow(
    /no category "shoes".*one of sneakers/,
  );
  await expect(figuresIn(FIGURES, 'shoes')).rejects.toThrow(/one of sneakers/);
  await expect(all(readSnapshots([FIGURES], READING))).rejects.toThrow(/--category.*one of sneakers/);
});

test.each([
  ['the same twice', `${HEAD},Brand`, '"Brand" twice'],
  ['the same in another writing', `${HEAD},sale_price`, '"sale_price" twice'],
  ['a further one twice', `${HEAD},Notes,NOTES`, '"NOTES" twice'],
  ['one missing', HEAD.replace('Brand,', ''), '"Brand"'],
  ['several missing', HEAD.replace('Brand,', '').replace(',Buyer Region', ''), '"Brand", "Buyer Region"'],
])('refuses a heading with %s', async (_, head, problem) => {
  await expect(tradesIn(`${head}\n${GOOD.join(',')}`)).rejects.toThrow(problem);
});

test('distinguishes prices by their cents, and keeps two trades with the same cents', async () => {
  const keys = async (...cells: string[]) =>
    (await tradesIn([HEAD, ...cells.map((cell) => rowWith(3, cell))].join('\n'))).good.map(({ key }) => key);
  expect(await keys('561.86090000000002', '0.29')).toEqual(await keys('$561.86', '0.290'));
  expect(new Set(await keys('561.861', '561.859', '561.86')).size).toBe(3);
});

test('reads a quoted field over several lines, ends a stray quote at its line, and keeps line numbers', async () => {
  const text = [
    HEAD,
    rowWith(2, 'Acme\nLow\r\nRed'),
    GOOD.join(','),
    GOOD.join(',').replace('Acme-Low', '"Acme-Low'),
    GOOD.join(','),
    rowWith(2, 'Low\n\n\nRed'),
    GOOD.with(3, '"x\n"').join(','),
    `${GOOD.join(',')},"`,
    GOOD.join(','),
  ].join('\n');
  const { good, bad } = await tradesIn(text);
  expect(good.map(({ line, name }) => [line, name])).toEqual([
    [2, 'Acme Low Red'],
    [5, 'Acme Low Red'],
    [7, 'Acme Low Red'],
    [8, 'Low Red'],
    [15, 'Acme Low Red'],
  ]);
  expect(bad.map(({ line, problem }) => [line, problem])).toEqual([
    [6, 'stray quote'],
    [12, 'wrong price "x"'],
    [14, 'stray quote'],
  ]);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      '\0',
      '\ud800',
      '\u202e',
      '\u001b[2J',
      '1',
      '.',
      '-',
      '/',
      ' ',
    ),
  }),
  fc.constantFrom(
    ...NO_NUMBERS,
    '__proto__',
    'constructor',
    'x'.repeat(3_000),
    '=cmd|calc',
    '\ufeff',
    '\u200b',
  ),
);

test('reads a row or reports it by its line for any cell, and keeps all other rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.tuple(fc.nat(GOOD.length - 1), hostile)), { minLength: 1, maxLength: 8 }),
      async (changes) => {
        const rows = changes.map((change) => (change === null ? GOOD.join(',') : rowWith(...change)));
        let line = 2;
        const lines = rows.map((row) => {
          const first = line;
          line += row.split(/\r\n|\n|\r/).length;
          return first;
        });
        const { good, bad } = await tradesIn([HEAD, ...rows].join('\n'));
        expect([...good, ...bad].map((one) => one.line).sort((one, other) => one - other)).toEqual(lines);
        const untouched = lines.filter((_, at) => changes[at] === null);
        expect(good.map((one) => one.line)).toEqual(expect.arrayContaining(untouched));
        for (const { problem } of bad) expect(problem).not.toMatch(/\p{Cc}/u);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('throws nothing but a refusal of the whole file for any text, and lists lines in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(hostile, fc.constant(GOOD.join(','))), { maxLength: 12 }),
      async (texts) => {
        const { good, bad } = await tradesIn([HEAD, ...texts].join('\n'));
        const lines = [...good, ...bad].map(({ line }) => line);
        expect(new Set(lines).size).toBe(lines.length);
        expect(Math.max(1, ...lines)).toBeLessThanOrEqual(`\n${texts.join('\n')}`.split(/\r\n|\n|\r/).length);
      },
    ),
    { numRuns: 1_000 },
  );
});
