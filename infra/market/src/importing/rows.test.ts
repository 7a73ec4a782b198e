import { expect, test } from 'vitest';
import { UnreadableFile } from './csv-lines.ts';
import { readSnapshotRows } from './snapshot-rows.ts';
import { readTradeRows } from './trade-rows.ts';

const HEAD = 'Order Date,Brand,Sneaker Name,Sale Price,Retail Price,Release Date,Shoe Size,Buyer Region';
const GOOD = '2020-02-29,Acme,Acme-Low-Red,100,80,2019-12-01,9.5,Oregon';

test('a good row: dollars to won in steps of 1,000, US size to millimetres', () => {
  const { trades, bad } = readTradeRows(`${HEAD}\n${GOOD}\n`, 1_300.4);
  expect(bad).toEqual([]);
  expect(trades[0]).toMatchObject({
    brand: 'Acme',
    name: 'Acme Low Red',
    price: 130_000,
    releasePrice: 104_000,
    releaseDate: '2019-12-01',
    size: { us: 'US 9.5', mm: 275 },
    at: '2020-02-29T03:00:00Z',
  });
});

test('a BOM, Windows line ends, quoted amounts and American dates are read', () => {
  const text = `\uFEFF${HEAD}\r\n9/1/17,Acme,"Acme ""Low"", Red","$1,097","$220",11/23/16,11,Texas\r\n`;
  const { trades, bad } = readTradeRows(text, 1_000);
  expect(bad).toEqual([]);
  expect(trades[0]).toMatchObject({
    name: 'Acme "Low", Red',
    price: 1_097_000,
    releasePrice: 220_000,
    at: '2017-09-01T03:00:00Z',
  });
});

test('broken rows are listed by line and cost nobody else', () => {
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
  const { trades, bad } = readTradeRows(text, 1_000);
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

test('equal rows are different trades with keys that do not depend on the run', () => {
  const first = readTradeRows(`${HEAD}\n${GOOD}\n${GOOD}\n`, 1_000).trades.map((trade) => trade.key);
  expect(new Set(first).size).toBe(2);
  expect(readTradeRows(`${HEAD}\n${GOOD}\n${GOOD}\n`, 1_000).trades.map((trade) => trade.key)).toEqual(first);
});

test('a file of another form is refused whole', () => {
  expect(() => readTradeRows('a,b\n1,2\n', 1_000)).toThrow(UnreadableFile);
  expect(() => readSnapshotRows(`${HEAD}\n${GOOD}\n`, 1_000)).toThrow('"item"');
});

test('a snapshot row keeps unknown figures unknown', () => {
  const head =
    'item,brand,retail,release,lowestAsk,numberOfAsks,salesThisPeriod,highestBid,numberOfBids,annualHigh,annualLow,volatility,deadstockSold,pricePremium,averageDeadstockPrice,lastSale,changePercentage';
  const row = 'Low Pine,Acme,225,2023-03-21,325,1995,2675,0,3697,952,280,0.06,5408,0.54,388,347,0.0';
  const { products, bad } = readSnapshotRows(`${head}\n${row}\n${row.replace(',325,', ',x,')}\n`, 1_000);
  expect(bad).toEqual([{ line: 3, problem: 'wrong figure "x" in lowestAsk' }]);
  expect(products[0]).toMatchObject({
    name: 'Low Pine',
    releasePrice: 225_000,
    figures: { lowest_ask: 325_000, highest_bid: null, ask_count: 1995 },
  });
});
