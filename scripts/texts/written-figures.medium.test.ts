import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as deadlines from '../../contracts/src/base/figures/deadlines.ts';
import { readTexts } from './read-texts.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A length of time, or a number of times, in digits. */
const FIGURE = /\d+ ?(?:분|시간|일|개월|년|번(?!호))/;
/** Texts whose digits are no figure of ours. */
const OTHERS = new Set([
  // A range of a chart, of a card and of a box of figures: each is named by its key.
  '1년',
  '1년 최고가',
  '1년 최저가',
  '7일 거래',
  // A specimen.
  '5~7일',
  // Usual time of a delivery while no deliveries were measured.
  '판매자가 {고정} 안에 검수센터로 보내고, 합격하면 바로 출고해요. 보통 5~7일 걸려요.',
]);

test('finds no figure written out in a text of pages and services', () => {
  const written = readTexts(ROOT)
    .filter(({ file }) => !file.includes('/base/figures/'))
    .flatMap(({ file, texts }) => texts.map(({ line, text }) => ({ at: `${file}:${line}`, text })))
    .filter(({ text }) => FIGURE.test(text) && !OTHERS.has(text));
  expect(written).toEqual([]);
});

test('finds no time limit written out in a text of the demo market', () => {
  const limits = Object.values(deadlines).map(({ text }) => `${text} 안에`);
  const written = globSync('infra/market/src/tools/demo/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    limits
      .filter((limit) => readFileSync(join(ROOT, file), 'utf8').includes(limit))
      .map((limit) => `${file}: ${limit}`),
  );
  expect(written).toEqual([]);
});
