import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['당첨', '9f181aa7de3b18ad8b502d97e00fec1d6ce84595bed3240d5c658699f3b69230'],
])('hashes %j', async (text, hash) => {
  expect(await sha256(text)).toBe(hash);
});
