import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readValue } from '../../base/typed/reading.ts';
import { signInName } from '../../base/typed/sign-in-name.ts';
import { readContact } from './contact.ts';

test.each([
  ['minji@demo.sold', 'email', 'minji@demo.sold'],
  [' Minji＠Demo.sold\u200b', 'email', 'minji@demo.sold'],
  ['010-1234-5678', 'mobile', '01012345678'],
  ['tel:010–1234–5678', 'mobile', '01012345678'],
  ['+82 10 1234 5678', 'mobile', '01012345678'],
])('reads "%s" as the %s %s', (typed, kind, value) => {
  expect(readContact(typed)).toEqual({ is: 'read', value: { kind, value } });
});

test.each(['minji', 'minji@demo', 'mіnji@demo.sold', '02-123-4567', '010-1234-567', '', ' '])(
  'rejects "%s" as a contact',
  (typed) => {
    expect(readValue(readContact(typed))).toBeNull();
  },
);

test.each([
  ['minji', '이메일 주소를 확인해 주세요.'],
  ['a@', '이메일 주소를 확인해 주세요.'],
  ['02-123-4567', '휴대폰 번호를 확인해 주세요.'],
])('names for "%s" the problem of the kind it resembles', (typed, problem) =>
  expect(readContact(typed)).toMatchObject({ problem }),
);

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const dressed = fc.tuple(
  fc.constantFrom('', ' ', '\u00a0', '\u200b', 'tel:', 'TEL: '),
  fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(
        fc.constantFrom('010', '+82 10', '+8210', '0082-10', '82(0)10'),
        fc.constantFrom('', '-', ' ', '–', '.'),
        digits(8),
      )
      .map(([begin, between, rest]) =>
        [begin, rest.slice(0, 4).join(''), rest.slice(4).join('')].join(between),
      ),
  ),
  fc.constantFrom('', ' ', '\n', '\u200d'),
);

test('reads a contact alike at sign-up and sign-in in any typed form', () => {
  let read = 0;
  fc.assert(
    fc.property(dressed, (parts) => {
      const typed = parts.join('');
      const contact = readValue(readContact(typed));
      if (contact === null) return;
      read += 1;
      expect(signInName(typed)).toEqual({ kind: contact.kind, name: contact.value });
      expect(readContact(contact.value)).toEqual({ is: 'read', value: contact });
    }),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(200);
});
