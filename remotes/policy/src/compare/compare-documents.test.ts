// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '../../documents/kinds.yaml?whole';
import { applyChanges, compareDocuments } from './compare-documents.ts';
import { type PlainClause, plainClauses } from './plain-clause.ts';

const line = fc
  .array(fc.constantFrom('수수료', '3.0%', '환불', '7일', ' ', '  ', '\t', '배송'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((words) => words.join(''));
const clause: fc.Arbitrary<PlainClause> = fc.record({
  title: fc.constantFrom('제1조 (목적)', '제2조 (요금)', '제3조 (환불)', '제2조 (환불)', '부칙'),
  lines: fc.array(line, { maxLength: 5 }),
});
const text = fc.array(clause, { maxLength: 7 });

test('the shown changes applied to the old text give the new one, whatever was edited', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applyChanges(before, compareDocuments(before, after))).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test('so they do for every pair of real versions', () => {
  let pairs = 0;
  for (const one of documents)
    for (const other of documents.filter(({ kind }) => kind === one.kind)) {
      const [before, after] = [plainClauses(one), plainClauses(other)];
      expect(applyChanges(before, compareDocuments(before, after))).toEqual(after);
      pairs += 1;
    }
  expect(pairs).toBeGreaterThan(100);
});

test('changes of another text are refused', () => {
  const before = [{ title: '제1조 (목적)', lines: ['가'] }];
  const changes = compareDocuments(before, [{ title: '제1조 (목적)', lines: ['나'] }]);
  expect(() => applyChanges([{ title: '제1조 (목적)', lines: ['다'] }], changes)).toThrow('do not fit');
});

const version = (kind: string, date: string) => {
  const found = documents.find((one) => one.kind === kind && one.date === date);
  if (!found) throw new Error(`There is no ${kind}/${date}.`);
  return plainClauses(found);
};

test('a clause that moved is one clause that moved, and those behind it did not', () => {
  const changes = compareDocuments(version('terms', '2024-04-01'), version('terms', '2026-11-02'));
  const moved = changes
    .filter((change) => change.moved)
    .map(({ title }) => title.map((one) => one.text).join(''));
  expect(moved).toHaveLength(1);
  expect(moved[0]).toContain('(계정의');
  expect(changes.filter(({ is }) => is === 'added' || is === 'removed')).toEqual([]);
});

test('an amount that changed is two words', () => {
  const changes = compareDocuments(version('terms', '2022-07-01'), version('terms', '2023-05-15'));
  const fee = changes.find(({ title }) => title.some(({ text: words }) => words.includes('(요금)')));
  expect(fee?.text.filter(({ op }) => op !== '=')).toEqual([
    { op: '-', text: '3.0%' },
    { op: '+', text: '5.0%' },
  ]);
});
