import { expect, test } from 'vitest';
import { brokenBy, lintProse } from './lint-prose.mjs';
import { PATTERNS } from './patterns.mjs';

test.each(PATTERNS)('refuses "$bad"', (pattern) => {
  expect(brokenBy(pattern.bad)).toContain(pattern);
  expect(brokenBy(pattern.good)).toEqual([]);
});

test.each([
  ['a comment', 'a.ts', '// Who asks is refused.'],
  ['a comment behind code', 'a.ts', 'const a = 1; // What it is.'],
  ['a doc comment', 'a.ts', '/** Of a page, its name. */'],
  ['the second sentence of a comment', 'a.ts', '// Pages are cached. Whatever is old\n// is read again.'],
  ['a word that begins on the line before', 'a.ts', '// The page is stopped at\n// once.'],
  ['a parameter', 'a.ts', '/**\n * Reads it.\n * @param page what is none\n */'],
  ['a test name', 'a.test.ts', "test('nobody waits', () => {});"],
  ['an SQL comment', 'a.sql', 'select 1; -- Whoever asks.'],
  ['a paragraph', 'a.md', 'Pages are old.\nWhat is new is here.'],
  ['a list item', 'a.md', '- Who asks is refused.'],
  ['a table cell', 'a.md', '| page | what nobody reads |'],
])('finds a riddle in %s', (_place, path, text) => {
  expect(lintProse(path, text)).toHaveLength(1);
});

test.each([
  ['code', 'a.ts', "const text = 'Who asks';"],
  ['code in Markdown', 'a.md', '```\nWho asks\n```'],
  ['a question', 'a.md', 'Who may read it? Every caller.'],
  ['plain English', 'a.ts', '/** Longest header value logged, in characters. */'],
])('accepts %s', (_place, path, text) => {
  expect(lintProse(path, text)).toEqual([]);
});
