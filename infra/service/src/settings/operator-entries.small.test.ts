import { OPERATOR_ROLES } from '@sold/contracts/rules/operators/roles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operatorEntries, operatorTokenProblems } from './operator-entries.ts';

const name = fc.stringMatching(/^[\w-]{1,12}$/);
const role = fc.constantFrom(...OPERATOR_ROLES);
const token = fc.stringMatching(/^[\x21-\x2b\x2d-\x7e]{16,40}$/);

test('reads well-formed entries, with blanks around them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, role, token), {
        comparator: (one, other) => one[0] === other[0] || one[2] === other[2],
      }),
      (entries) => {
        const setting = entries.map((entry) => ` ${entry.join(':')} `).join(',');
        expect(operatorTokenProblems(setting)).toEqual([]);
        expect(operatorEntries(setting)).toEqual(
          entries.map(([name, role, token]) => ({ name, role, token })),
        );
      },
    ),
  );
});

const NO_ROLE =
  'entry 1: there is no role; write name:role:token with one of centre, support, editor, owner.';

test.each([
  ['park:centre:short', 'entry 1: the token of park is shorter than 16 characters.'],
  ['kim:owner:0123456789abcdef,park:owner:', 'entry 2: the token of park is shorter'],
  ['0123456789abcdef0123', NO_ROLE],
  ['kim:0123456789abcdef', NO_ROLE],
  ['kim:boss:0123456789abcdef', NO_ROLE],
  ['kim:0123456789abcdef:owner', NO_ROLE],
  [':owner:0123456789abcdef', 'entry 1: a name has letters'],
  ['김:owner:0123456789abcdef', 'entry 1: a name has letters'],
  ['kim:owner:0123456789abcdef,kim:owner:fedcba9876543210', 'entry 2: the name kim is there twice'],
  ['kim:owner:0123456789abcdef,park:owner:0123456789abcdef', 'entry 2: park has the token of kim'],
  ['kim:owner: 0123456789abcdef', 'entry 1: the token of kim has a blank'],
  ['kim:owner:0123456789\tabcdef', 'entry 1: the token of kim has a blank'],
  [
    'kim:owner:0123456789abcdef열쇠',
    'entry 1: the token of kim has a blank or a letter that no header carries',
  ],
])('reports %s in one line', (setting, text) => {
  const lines = operatorTokenProblems(setting);
  expect(lines).toEqual([expect.stringContaining(text)]);
  expect(lines[0]).not.toContain('0123456789abcdef');
});
