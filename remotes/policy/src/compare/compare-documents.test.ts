// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '../../documents/kinds.yaml?whole';
import { applyChanges, compareDocuments } from './compare-documents.ts';
import { type PlainClause, plainClauses } from './plain-clause.ts';

const WORDS = ['환불', '구매자', '7일', '15 %', '보관', '검수', '합니다.'];
const line = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '));
const clause: fc.Arbitrary<PlainClause> = fc.record({
  title: fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(...WORDS))
    .map(([number, name]) => `제${number}조 (${name})`),
  lines: fc.array(line, { maxLength: 4 }),
});
const text = fc.array(clause, { maxLength: 7 });

test('the shown changes make the new text of the old one, whatever was edited', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applyChanges(before, compareDocuments(before, after))).toEqual(after);
    }),
    { numRuns: 500 },
  );
});

test('a text that was shuffled has moved clauses and no changed, added or removed one', () => {
  const named = fc.uniqueArray(clause, {
    minLength: 2,
    maxLength: 7,
    selector: ({ title }) => title.slice(3),
  });
  fc.assert(
    fc.property(
      named.chain((before) =>
        fc.tuple(fc.constant(before), fc.shuffledSubarray(before, { minLength: before.length })),
      ),
      ([before, after]) => {
        const changes = compareDocuments(before, after);
        expect(changes.map(({ is }) => is)).toEqual(after.map(() => 'same'));
        const isSameOrder = after.every((one, at) => one === before[at]);
        expect(changes.some(({ moved }) => moved)).toBe(!isSameOrder);
      },
    ),
  );
});

const pairs = documents.flatMap((old) =>
  documents.filter((now) => now.kind === old.kind).map((now) => [old, now] as const),
);

test.each(pairs.map(([old, now]) => ({ kind: old.kind, from: old.date, to: now.date, old, now })))(
  '$kind of $from → $to: the shown changes make the new text',
  ({ old, now }) => {
    const [before, after] = [plainClauses(old), plainClauses(now)];
    const changes = compareDocuments(before, after);
    expect(applyChanges(before, changes)).toEqual(after);
    expect(changes.some(({ is, moved }) => is !== 'same' || moved)).toBe(old !== now);
  },
);

test('changes of another text are refused', () => {
  const [one, other] = documents.filter(({ kind }) => kind === 'terms').map(plainClauses);
  if (!one || !other) throw new Error('There are two versions of the terms.');
  expect(() => applyChanges(other, compareDocuments(one, other))).toThrow();
});
