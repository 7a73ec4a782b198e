import { expect, test } from 'vitest';
import { CUSTOMER } from '../testing/answers.ts';
import { accountErrors } from './account-form.ts';
import { addressErrors, addressForm, addressInput } from './address-form.ts';
import { cardErrors, cardInput, expiryText } from './card-form.ts';

const NOW = new Date(2026, 10, 21);
const card = { card_no: '4518-1234-1234-1234', expiry: '11/26', birth: '900101', password2: '12' };

test.each([
  [{}, []],
  [{ card_no: '4518-1234' }, ['card_no']],
  [{ expiry: '13/29' }, ['expiry']],
  [{ expiry: '10/26' }, ['expiry']],
  [{ birth: '9001', password2: '' }, ['birth', 'password2']],
])('a card with %o', (patch, fields) =>
  expect(Object.keys(cardErrors({ ...card, ...patch }, NOW))).toEqual(fields),
);

test('a card is sent as figures, and typed with a slash', () => {
  expect(cardInput(card)).toEqual({
    card_no: '4518123412341234',
    expiry: '1126',
    birth: '900101',
    password2: '12',
  });
  expect(['1', '11', '112', '11/26', '11/267'].map(expiryText)).toEqual([
    '1',
    '11',
    '11/2',
    '11/26',
    '11/26',
  ]);
});

test('an address that is there is fine, and goes out without spaces and hyphens', () => {
  const form = { ...addressForm(CUSTOMER.addresses[0] ?? null), phone: '010-1234-5678', name: ' 김하늘 ' };
  expect(addressErrors(form)).toEqual({});
  expect(addressInput(form, 5)).toMatchObject({
    address_id: 5,
    phone: '01012345678',
    name: '김하늘',
    is_default: true,
  });
});

test('an empty address says what is missing', () => {
  expect(Object.keys(addressErrors(addressForm(null)))).toEqual(['name', 'phone', 'zipcode', 'addr']);
});

test.each([
  [{ bank_code: '088', account_no: '110-123-456789', holder: '김하늘' }, []],
  [{ bank_code: '', account_no: '12', holder: ' ' }, ['bank_code', 'account_no', 'holder']],
])('an account %o', (form, fields) => expect(Object.keys(accountErrors(form))).toEqual(fields));
