import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operatorEntries, operatorTokenProblems } from './operator-entries.ts';

const name = fc.stringMatching(/^[\w-]{1,12}$/);
const token = fc.stringMatching(/^[\x21-\x2b\x2d-\x7e]{16,40}$/);

test('reads well-formed entries, with blanks around them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, token), {
        comparator: (one, other) => one[0] === other[0] || one[1] === other[1],
      }),
      (entries) => {
        const setting = entries.map((entry) => ` ${entry.join(':')} `).join(',');
        expect(operatorTokenProblems(setting)).toEqual([]);
        expect(operatorEntries(setting)).toEqual(entries.map(([name, token]) => ({ name, token })));
      },
    ),
  );
});

test.each([
  ['park:short', 'entry 1: the token of park is shorter than 16 characters.'],
  ['kim:0123456789abcdef,park:', 'entry 2: the token of park is shorter'],
  ['0123456789abcdef0123', 'entry 1: there is no colon'],
  [':0123456789abcdef', 'entry 1: a name has letters'],
  ['김:0123456789abcdef', 'entry 1: a name has letters'],
  ['kim:0123456789abcdef,kim:fedcba9876543210', 'entry 2: the name kim is there twice'],
  ['kim:0123456789abcdef,park:0123456789abcdef', 'entry 2: park has the token of kim'],
  ['kim: 0123456789abcdef', 'entry 1: the token of kim has a blank'],
  ['kim:0123456789\tabcdef', 'entry 1: the token of kim has a blank'],
  ['kim:0123456789abcdef열쇠', 'entry 1: the token of kim has a blank or a letter that no header carries'],
])('%s is a line', (setting, text) => {
  const lines = operatorTokenProblems(setting);
  expect(lines).toEqual([expect.stringContaining(text)]);
  expect(lines[0]).not.toContain('0123456789abcdef');
});
