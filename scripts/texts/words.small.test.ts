import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';
import { BANNED, FORMAL, GIVEN, OTHER_WORDS, PARTICLE, SAME_SOUND, TERMS } from './words.ts';

const files = readTexts(fileURLToPath(new URL('../..', import.meta.url)));
const lines = files.flatMap(({ file, texts }) =>
  texts.map(({ line, text }) => ({ file, at: `${file}:${line}`, text })),
);
const isOf = (patterns: readonly RegExp[], said: string) => patterns.some((pattern) => pattern.test(said));

test('reads the texts of every unit and of the services', () => {
  const units = new Set(files.map(({ unit }) => unit));
  for (const unit of [
    'host',
    'shared',
    'remotes/trade',
    'remotes/order',
    'infra/market',
    'infra/coupon',
    'infra/edge',
  ])
    expect(units).toContain(unit);
  expect(lines.length).toBeGreaterThan(1_500);
});

test('reads a template with its values, and a line with its number in the file', () => {
  const found = lines.find(({ text }) => text === '최소 {원}부터 입찰이 가능합니다.');
  expect(found?.at).toMatch(/^contracts\/src\/base\/bid-price\.ts:\d+$/);
});

test.each(BANNED)('finds no page with $word, but $say', ({ word }) => {
  const said = lines.filter(({ file, text }) => !isOf(OTHER_WORDS, file) && word.test(text));
  expect(said.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});

test('finds no particle after a word with a variable last sound', () => {
  const said = lines.filter(({ file, text }) => !isOf(OTHER_WORDS, file) && PARTICLE.test(text));
  const wrong = said.filter(({ text }) => !isOf(SAME_SOUND, text));
  expect(wrong.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  // A text that no page says any more is in the list for nothing.
  expect(SAME_SOUND.filter((one) => !said.some(({ text }) => one.test(text)))).toEqual([]);
});

test('finds only 해요체 in pages, except in terms and the given sentences', () => {
  const said = lines.filter(
    ({ file, text }) =>
      !isOf(TERMS, file) && FORMAL.test(GIVEN.reduce((rest, given) => rest.replace(given, ''), text)),
  );
  expect(said.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});
