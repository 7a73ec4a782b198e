// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '../../documents/kinds.yaml?whole';
import { applyChanges, compareDocuments } from './compare-documents.ts';
import { type PlainClause, plainClauses } from './plain-clause.ts';

const line = fc
  .array(
    fc.constantFrom('수수료', '3.0%', '환불', '7일', ' ', '  ', '\t', '배송', '제2조', '제3조에', '(제1조)'),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((words) => words.join(''));
const clause: fc.Arbitrary<PlainClause> = fc.record({
  title: fc.constantFrom('제1조 (목적)', '제2조 (요금)', '제3조 (환불)', '제2조 (환불)', '부칙'),
  lines: fc.array(line, { maxLength: 5 }),
});
const text = fc.array(clause, { maxLength: 7 });

test('turns the old text into the new one by the shown changes, whatever was edited', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applyChanges(before, compareDocuments(before, after))).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test('turns every pair of real versions into each other by their changes', () => {
  let pairs = 0;
  for (const one of documents)
    for (const other of documents.filter(({ kind }) => kind === one.kind)) {
      const [before, after] = [plainClauses(one), plainClauses(other)];
      expect(applyChanges(before, compareDocuments(before, after))).toEqual(after);
      pairs += 1;
    }
  expect(pairs).toBeGreaterThanOrEqual(300);
});

/** A document whose clauses have names of their own and refer to each other; `put` is a place for one more clause, or none. */
function numbered(names: readonly string[], refers: readonly number[], put: number | null): PlainClause[] {
  const shift = (at: number) => at + (put !== null && at >= put ? 2 : 1);
  const clauses = names.map((name, at) => ({
    title: `제${shift(at)}조 (${name})`,
    lines: [`${name}에는 제${shift((refers[at] ?? 0) % names.length)}조를 따릅니다.`],
  }));
  if (put !== null) clauses.splice(put, 0, { title: `제${put + 1}조 (새 조항)`, lines: ['새로 정합니다.'] });
  return clauses;
}

test('changes no other clause when one is inserted, however they refer to each other', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'가나다라마바사아자차'), { minLength: 1, maxLength: 10 });
  const refers = fc.array(fc.nat(9), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(names, refers, fc.nat(10), (given, references, place) => {
      const put = Math.min(place, given.length);
      const changes = compareDocuments(numbered(given, references, null), numbered(given, references, put));
      expect(changes.filter(({ is }) => is === 'added')).toHaveLength(1);
      expect(changes.filter(({ is, moved }) => is === 'changed' || is === 'removed' || moved)).toEqual([]);
      const moved = changes
        .filter(({ numbers }) => numbers !== null)
        .map(({ from, numbers }) => [from, numbers]);
      const behind = [...given.keys()].filter((at) => at >= put);
      expect(moved).toEqual(behind.map((at) => [at, [`제${at + 1}조`, `제${at + 2}조`]]));
    }),
    { numRuns: 300 },
  );
});

test('shows a number that now belongs to another clause as a change', () => {
  const before = [
    { title: '제1조 (가)', lines: ['제2조를 따릅니다.'] },
    { title: '제2조 (나)', lines: ['나'] },
    { title: '제3조 (다)', lines: ['다'] },
  ];
  const after = before.with(0, { title: '제1조 (가)', lines: ['제3조를 따릅니다.'] });
  expect(compareDocuments(before, after).map(({ is }) => is)).toEqual(['changed', 'same', 'same']);
});

test('refuses changes of another text', () => {
  const before = [{ title: '제1조 (목적)', lines: ['가'] }];
  const changes = compareDocuments(before, [{ title: '제1조 (목적)', lines: ['나'] }]);
  expect(() => applyChanges([{ title: '제1조 (목적)', lines: ['다'] }], changes)).toThrow('do not fit');
});

const version = (kind: string, date: string) => {
  const found = documents.find((one) => one.kind === kind && one.date === date);
  if (!found) throw new Error(`There is no ${kind}/${date}.`);
  return plainClauses(found);
};

test('shows a moved clause as moved, and those behind it as unmoved', () => {
  const changes = compareDocuments(version('terms', '2024-04-01'), version('terms', '2026-11-02'));
  const moved = changes
    .filter((change) => change.moved)
    .map(({ title }) => title.map((one) => one.text).join(''));
  expect(moved).toHaveLength(1);
  expect(moved[0]).toContain('(계정의');
  expect(changes.filter(({ is }) => is === 'added' || is === 'removed')).toEqual([]);
});

test('leaves renumbered clauses behind a new one of the privacy policy unchanged', () => {
  const changes = compareDocuments(version('privacy', '2024-04-01'), version('privacy', '2026-11-02'));
  const renumbered = changes.filter(({ is }) => is === 'renumbered');
  expect(renumbered.map(({ numbers }) => numbers?.join())).toEqual([
    '제9조,제10조',
    '제10조,제11조',
    '제11조,제12조',
    '제12조,제13조',
  ]);
  expect(changes.filter(({ is }) => is === 'changed' || is === 'added')).toHaveLength(2);
});

test('names the row of a guide whose criterion changed', () => {
  const changes = compareDocuments(
    version('confirm_preowned_tech', '2024-04-01'),
    version('confirm_preowned_tech', '2026-11-24'),
  );
  const changed = changes.filter(({ is }) => is !== 'same');
  expect(changed).toHaveLength(1);
  const words = changed[0]?.text.filter(({ op }) => op !== '=').map(({ op, text: word }) => `${op}${word}`);
  expect(words).toEqual(['-80%', '+85%', '-80%보다', '+85%보다']);
});

test('replaces a rewritten phrase as a whole', () => {
  const [change] = compareDocuments(
    [{ title: '제1조 (정산)', lines: ['배송된 뒤 구매자가 받았음을 확인하면 정산됩니다.'] }],
    [{ title: '제1조 (정산)', lines: ['배송된 뒤 사흘이 지나면 정산됩니다.'] }],
  );
  expect(change?.text).toEqual([
    { op: '=', text: '배송된 뒤 ' },
    { op: '-', text: '구매자가 받았음을 확인하면' },
    { op: '+', text: '사흘이 지나면' },
    { op: '=', text: ' ' },
    { op: '=', text: '정산됩니다.' },
  ]);
});

test('shows a changed amount as two words', () => {
  const changes = compareDocuments(version('terms', '2022-07-01'), version('terms', '2023-05-15'));
  const fee = changes.find(({ title }) => title.some(({ text: words }) => words.includes('(요금)')));
  expect(fee?.text.filter(({ op }) => op !== '=')).toEqual([
    { op: '-', text: '3.0%' },
    { op: '+', text: '5.0%' },
  ]);
});
