import { expect, test } from 'vitest';
import { foldersOf, roomProblems } from './lint-rooms.mjs';

const NONE = { pairs: [], large: {} };
const file = (path, ...imports) => [path, imports.map((one) => `import { a } from '${one}';`).join('\n')];
const many = (count) => Array.from({ length: count }, (_, at) => file(`a/big/file-${at}.ts`));

test('refuses two folders that import each other', () => {
  const found = foldersOf([
    file('a/one/x.ts', '../two/y.ts'),
    file('a/two/y.ts', '../one/z.ts'),
    file('a/one/z.ts'),
  ]);
  expect(roomProblems(found, NONE)).toEqual(['a/one and a/two import each other.']);
  expect(roomProblems(found, { ...NONE, pairs: found.pairs })).toEqual([]);
});

test('refuses a folder with more than 20 source files', () => {
  expect(roomProblems(foldersOf(many(20)), NONE)).toEqual([]);
  expect(roomProblems(foldersOf(many(21)), NONE)).toEqual(['a/big has 21 source files; at most 20.']);
  expect(roomProblems(foldersOf(many(23)), { ...NONE, large: { 'a/big': 22 } })).toHaveLength(1);
});

test('asks to shorten the list when a listed folder is mended', () => {
  expect(roomProblems(NONE, { pairs: ['a b'], large: { 'a/big': 22 } })).toEqual([
    expect.stringContaining('a and b no longer import each other'),
    expect.stringContaining('a/big has fewer source files'),
  ]);
});
