import { expect, test } from 'vitest';
import { brokenBy, lintProse } from './lint-prose.mjs';
import { PATTERNS } from './patterns.mjs';

/** Marks of comments, apart from their text: neither this lint nor another takes the examples for prose of this file. */
const [LINE, DOC, SQL] = ['//', '/**', '--'];

test.each(PATTERNS)('refuses "$bad"', (pattern) => {
  expect(brokenBy(pattern.bad)).toContain(pattern);
  expect(brokenBy(pattern.good)).toEqual([]);
});

test.each([
  ['a comment', 'a.ts', `${LINE} Who asks is refused.`],
  ['a comment behind code', 'a.ts', `const a = 1; ${LINE} What it is.`],
  ['a doc comment', 'a.ts', `${DOC} Of a page, its name. */`],
  [
    'the second sentence of a comment',
    'a.ts',
    `${LINE} Pages are cached. Whatever is old\n${LINE} is read again.`,
  ],
  ['a word that begins on the line before', 'a.ts', `${LINE} The page is stopped at\n${LINE} once.`],
  [
    'a parameter',
    'a.ts',
    `${DOC}\n${['Reads it.', '@param page what is none'].map((row) => ` * ${row}`).join('\n')}\n */`,
  ],
  ['a test name', 'a.test.ts', "test('nobody waits', () => {});"],
  ['an SQL comment', 'a.sql', `select 1; ${SQL} Whoever asks.`],
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
  ['plain English', 'a.ts', `${DOC} Longest header value logged, in characters. */`],
])('accepts %s', (_place, path, text) => {
  expect(lintProse(path, text)).toEqual([]);
});
