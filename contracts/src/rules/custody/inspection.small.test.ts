import { expect, test } from 'vitest';
import { judge, type Opinion, verdictsOf } from './inspection.ts';

const says = (actor: string, verdict: Opinion['verdict'], reason: Opinion['reason'] = null) => ({
  actor,
  verdict,
  reason,
});
const PASS = says('a', 'pass');
const STAIN = says('a', 'reject', 'stained');

test.each([
  ['no verdict', [], false, 'open'],
  ['a pass of usual goods', [PASS], false, PASS],
  ['a pass of dear goods', [PASS], true, 'second'],
  ['a rejection', [STAIN], false, 'second'],
  ['two passes of dear goods', [PASS, says('b', 'pass')], true, PASS],
  ['two rejections', [STAIN, says('b', 'reject', 'worn')], false, STAIN],
  ['a rejection as a fake and another one', [STAIN, says('b', 'reject', 'fake')], false, 'owner'],
  ['two that differ', [STAIN, says('b', 'pass')], false, 'owner'],
  ['a pass and a 98', [PASS, says('b', 'grade_98')], true, 'owner'],
  ['two that differ, and an owner', [STAIN, says('b', 'pass'), says('c', 'pass')], false, says('c', 'pass')],
] as const)('judges %s', (_name, opinions, isDear, result) => {
  expect(judge(opinions, isDear)).toEqual(
    typeof result === 'string' ? { state: result } : { state: 'decided', opinion: result },
  );
});

test('passes goods sold as new only when they are new', () => {
  expect([0, 1, 2].map((grade) => verdictsOf(grade as 0 | 1 | 2).includes('grade_98'))).toEqual([
    false,
    true,
    true,
  ]);
});
