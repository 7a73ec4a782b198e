import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

test.each([
  ['{"a":[1,"가",null,{"b":true}]}'],
  ['"\\uD83D\\uDE00 and \\u0041"'],
  ['"\\\\u0000 is six signs"'],
  ['{"__proto__":"\\ud83d\\ude00"}'],
])('reads %s as it is', (text) => {
  expect(readJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ['no JSON', '{"a":'],
  ['U+0000', '"a\\u0000b"'],
  ['U+0000 deep inside', '{"a":[{"b":"\\u0000"}]}'],
  ['U+0000 in a name', '{"\\u0000":1}'],
  ['half a character', '{"a":"\\uD83D"}'],
  ['the other half', '"\\udE00"'],
])('refuses %s', (_, text) => {
  expect(() => readJson(text)).toThrow();
});
