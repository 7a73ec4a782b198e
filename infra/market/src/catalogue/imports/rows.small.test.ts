import { expect, test } from 'vitest';
import { apart, UnreadableFile } from './csv-lines.ts';
import type { Pieces } from './csv-records.ts';
import { readSnapshots, type SnapshotRow } from './snapshot-rows.ts';
import { readTrades, type TradeRow } from './trade-rows.ts';

const HEAD = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region';
/** Half past midnight on the 21st in Korea. */
const NOW = new Date('2026-11-20T15:30:00Z');
const HEAD_OF_FIGURES =
  'item,brand,retail,release,lowestAsk,numberOfAsks,salesThisPeriod,highestBid,numberOfBids,annualHigh,annualLow,volatility,deadstockSold,pricePremium,averageDeadstockPrice,lastSale,changePercentage';

async function all<One>(pieces: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = [];
  for await (const one of pieces) found.push(one);
  return found;
}

async function tradesIn(pieces: Pieces, usdKrw = 1_000) {
  const { good, bad } = apart<TradeRow>((await all(readTrades(pieces, { usdKrw, now: NOW }))).flat());
  return { trades: good, bad };
}

async function figuresIn(text: string) {
  const rows = await all(readSnapshots([text], { usdKrw: 1_000, now: NOW, category: 'sneakers' }));
  const { good, bad } = apart<SnapshotRow>(rows.flat());
  return { products: good, bad };
}

const GOOD = '2020-02-29,Acme,Acme-Low-Red,100,80,2019-12-01,9.5,Oregon';

test('converts a good row: dollars to whole won, US size to millimetres', async () => {
  const { trades, bad } = await tradesIn([`${HEAD}\n${GOOD}\n`], 1_300.4);
  expect(bad).toEqual([]);
  expect(trades[0]).toMatchObject({
    brand: 'Acme',
    name: 'Acme Low Red',
    price: 130_040,
    releasePrice: 104_032,
    releaseDate: '2019-12-01',
    size: { type: 'mm', us: 'US 9.5', korean: '275' },
    at: '2020-02-29T03:00:00Z',
  });
});

test('reads a BOM, Windows line ends, quoted amounts and American dates', async () => {
  const text = `\uFEFF${HEAD}\r\n9/1/17,Acme,"Acme ""Low"", Red","$1,097","$220",11/23/16,11,Texas\r\n`;
  const { trades, bad } = await tradesIn([text]);
  expect(bad).toEqual([]);
  expect(trades[0]).toMatchObject({
    name: 'Acme "Low", Red',
    price: 1_097_000,
    releasePrice: 220_000,
    at: '2017-09-01T03:00:00Z',
  });
});

test('lists broken rows by line and keeps the other rows', async () => {
  const text = [
    HEAD,
    GOOD,
    GOOD.replace('2020-02-29', '2021-02-29'),
    GOOD.replace(',100,', ',-100,'),
    GOOD.replace(',Oregon', ''),
    GOOD.replace(',9.5,', ',9.3,'),
    GOOD.replace('Acme-Low', '"Acme-Low'),
    GOOD.replace(',9.5,', ',,'),
    GOOD,
  ].join('\n');
  const { trades, bad } = await tradesIn([text]);
  expect(trades).toHaveLength(2);
  expect(bad.map(({ line, problem }) => [line, problem.split(' ').slice(0, 2).join(' ')])).toEqual([
    [3, 'wrong date'],
    [4, 'wrong price'],
    [5, '7 columns'],
    [6, 'unknown size'],
    [7, 'stray quote'],
    [8, 'unknown size'],
  ]);
});

test('treats equal rows as different trades with keys that do not depend on the run', async () => {
  const keys = async () => (await tradesIn([`${HEAD}\n${GOOD}\n${GOOD}\n`])).trades.map(({ key }) => key);
  const first = await keys();
  expect(new Set(first).size).toBe(2);
  expect(await keys()).toEqual(first);
});

test('refuses a file of another form as a whole', async () => {
  await expect(tradesIn(['a,b\n1,2\n'])).rejects.toThrow(UnreadableFile);
  await expect(tradesIn([])).rejects.toThrow('"Order Date"');
  await expect(figuresIn(`${HEAD}\n${GOOD}\n`)).rejects.toThrow('"item"');
});

test('keeps unknown figures of a snapshot row unknown', async () => {
  const row = 'Low Pine,Acme,225,2023-03-21,325,1995,2675,0,3697,952,280,0.06,5408,0.54,388,347,0.0';
  const { products, bad } = await figuresIn(`${HEAD_OF_FIGURES}\n${row}\n${row.replace(',325,', ',x,')}\n`);
  expect(bad).toEqual([{ line: 3, problem: 'wrong figure "x" in lowestAsk' }]);
  expect(products[0]).toMatchObject({
    name: 'Low Pine',
    releasePrice: 225_000,
    figures: { lowest_ask: 325_000, highest_bid: null, ask_count: 1995 },
  });
});

test('lists trades that no market has made by line: NUL bytes, days that are not yet or too long ago, names without end', async () => {
  const text = [
    HEAD,
    GOOD.replace('Low', 'L\0w'),
    GOOD.replace('2020-02-29', '2026-11-21'),
    GOOD.replace('2020-02-29', '2026-11-22'),
    GOOD.replace('2020-02-29', '1985-01-01').replace('2019-12-01', '1985-01-01'),
    GOOD.replace('2020-02-29', '1984-12-31'),
    GOOD.replace('2019-12-01', '2085-11-23'),
    GOOD.replace('2019-12-01', '1884-12-31'),
    GOOD.replace('Acme-Low-Red', 'x'.repeat(200)),
    GOOD.replace('Acme-Low-Red', 'x'.repeat(201)),
    GOOD.replace(',Acme,', `,${'y'.repeat(201)},`),
    GOOD.replace('Low', 'L\uFFFDw'),
    GOOD.replace('Low', 'z'.repeat(200_000)),
    GOOD,
  ].join('\n');
  const { trades, bad } = await tradesIn([text]);
  expect(trades).toHaveLength(4);
  expect(bad).toEqual([
    { line: 2, problem: 'NUL byte' },
    { line: 4, problem: 'day in the future "2026-11-22"' },
    { line: 6, problem: 'day before 1985 "1984-12-31"' },
    { line: 7, problem: 'day in the future "2085-11-23"' },
    { line: 8, problem: 'day before 1985 "1884-12-31"' },
    { line: 10, problem: 'name over 200 characters' },
    { line: 11, problem: 'name over 200 characters' },
    { line: 12, problem: 'characters lost by an earlier conversion' },
    { line: 13, problem: 'over 100000 characters' },
  ]);
  const figures = 'Low Pine,Acme,225,2027-03-21,325,1995,2675,0,3697,952,280,0.06,5408,0.54,388,347,0.0';
  const rows = [
    HEAD_OF_FIGURES,
    figures,
    figures.replace('Low Pine', 'x'.repeat(201)),
    figures.replace('2027', '2023'),
  ];
  expect(await figuresIn(rows.join('\n'))).toMatchObject({
    products: [{ name: 'Low Pine' }],
    bad: [
      { line: 2, problem: 'day in the future "2027-03-21"' },
      { line: 3, problem: 'name over 200 characters' },
    ],
  });
});

test('reads the same lines wherever the text is cut', async () => {
  const text = `\uFEFF${HEAD}\r\n${GOOD}\r\n\r\nnonsense\r${GOOD}\n${GOOD}`;
  const whole = await tradesIn([text]);
  expect(whole.trades).toHaveLength(3);
  expect(whole.bad.map(({ line }) => line)).toEqual([4]);
  for (let at = 0; at <= text.length; at += 1)
    expect(await tradesIn([text.slice(0, at), text.slice(at)])).toEqual(whole);
  expect(await tradesIn(text)).toEqual(whole);
});

test.each([
  // Each of these loses or gains a won in floating point, or a thousand in steps.
  ['100', 1_300.4, 130_040],
  ['1097', 1_385.5, 1_519_893],
  ['0.29', 1_000, 290],
  ['1.005', 1_000, 1_005],
  ['4.35', 100, 435],
  ['225', 1_385.57, 311_753],
  ['$1,097.99', 1_399.999, 1_537_184],
])('converts %s dollars at %d to %d won, rounded down once', async (price, rate, won) => {
  const row = GOOD.replace(',100,', `,"${price}",`);
  const { trades } = await tradesIn([`${HEAD}\n${row}`], rate);
  expect(trades[0]?.price).toBe(won);
});
