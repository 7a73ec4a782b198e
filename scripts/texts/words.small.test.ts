import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';
import { BANNED, FORMAL, GIVEN, OTHER_WORDS, PARTICLE, SAME_SOUND, TERMS } from './words.ts';

const files = readTexts(fileURLToPath(new URL('../..', import.meta.url)));
const lines = files.flatMap(({ file, texts }) =>
  texts.map(({ line, text }) => ({ file, at: `${file}:${line}`, text })),
);
const isOf = (patterns: readonly RegExp[], said: string) => patterns.some((pattern) => pattern.test(said));

test('the texts of every unit and of the services are read', () => {
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

test('a template is read with what is put in, and a line is the one of its file', () => {
  const found = lines.find(({ text }) => text === '최소 {원}부터 입찰이 가능합니다.');
  expect(found?.at).toMatch(/^contracts\/src\/base\/bid-price\.ts:\d+$/);
});

test.each(BANNED)('no page says $word, but $say', ({ word }) => {
  const said = lines.filter(({ file, text }) => !isOf(OTHER_WORDS, file) && word.test(text));
  expect(said.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});

test('no particle follows what may end with another sound', () => {
  const said = lines.filter(({ file, text }) => !isOf(OTHER_WORDS, file) && PARTICLE.test(text));
  const wrong = said.filter(({ text }) => !isOf(SAME_SOUND, text));
  expect(wrong.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
  // A text that no page says any more is in the list for nothing.
  expect(SAME_SOUND.filter((one) => !said.some(({ text }) => one.test(text)))).toEqual([]);
});

test('pages speak 해요체, but for terms and the sentences that are given', () => {
  const said = lines.filter(
    ({ file, text }) =>
      !isOf(TERMS, file) && FORMAL.test(GIVEN.reduce((rest, given) => rest.replace(given, ''), text)),
  );
  expect(said.map(({ at, text }) => `${at} ${text}`)).toEqual([]);
});
