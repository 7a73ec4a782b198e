import { expect, test } from 'vitest';
import { versionsIn } from './read-hashes.ts';

test('reads the versions of documents with a kind and a day', () => {
  const hash = 'a'.repeat(64);
  const list = { 'terms/2026-11-02.md': hash, 'guides/sneakers/2024-01-01.md': hash, 'kinds.yaml': hash };
  expect(versionsIn(JSON.stringify(list))).toEqual([{ kind: 'terms', date: '2026-11-02', hash }]);
});

test.each(['[]', 'null', '"x"', '{'])('rejects %s', (text) => {
  expect(() => versionsIn(text)).toThrow();
});
