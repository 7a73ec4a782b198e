import { readBarcode } from '@sold/contracts/base/typed/barcode';
import { expect, test } from 'vitest';
import { drawItem, PICTURE_COUNT } from '../../catalogue/drawing/draw-item.ts';
import { demoBarcodes } from './market/demo-barcodes.ts';
import { demoItems } from './market/items.ts';
import { simulatedTrades } from './market/simulated-trades.ts';

const today = new Date('2026-11-21T00:00:00Z');
const items = demoItems(7, today);

test('has at least 300 items over all eleven classifications', () => {
  expect(items.length).toBeGreaterThanOrEqual(300);
  expect(new Set(items.map((item) => item.line.classification)).size).toBe(11);
  expect(new Set(items.map((item) => item.modelNo)).size).toBe(items.length);
});

test('makes one catalogue of one seed, and another one of another seed', () => {
  expect(demoItems(7, today)).toEqual(items);
  expect(demoItems(8, today)).not.toEqual(items);
});

test('draws no two items alike, in well-formed pictures without script', () => {
  const pictures = items.map((item) => drawItem(item.drawing, 1));
  expect(new Set(pictures).size).toBe(items.length);
  for (const item of items.slice(0, 80)) {
    for (let number = 1; number <= PICTURE_COUNT; number += 1) {
      const svg = drawItem(item.drawing, number);
      expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|<script|on\w+=/);
    }
  }
});

test('has more than a year of trades at allowed prices for every item', () => {
  for (const [at, item] of items.entries()) {
    const trades = simulatedTrades(item, at, today);
    expect(trades.length).toBeGreaterThan(8);
    expect(
      trades.every((trade) => trade.price % 1_000 === 0 && trade.price >= 20_000 && trade.at <= today),
    ).toBe(true);
    expect(trades.every((trade) => trade.size >= 0 && trade.size < item.sizes.length)).toBe(true);
  }
});

test('gives each size of new goods a valid barcode of its own, and worn goods none', () => {
  const sizeIds = [11, 12, 13];
  const all = [1, 2, 324].flatMap((itemId) => demoBarcodes({ item: { grade: 0 }, itemId, sizeIds }));
  expect(new Set(all.map(({ gtin }) => gtin)).size).toBe(9);
  for (const { gtin } of all) expect(readBarcode(gtin)).toEqual({ is: 'read', value: gtin });
  expect(demoBarcodes({ item: { grade: 2 }, itemId: 1, sizeIds })).toEqual([]);
});
