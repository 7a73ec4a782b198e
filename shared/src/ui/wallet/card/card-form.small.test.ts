import { expect, test } from 'vitest';
import { cardErrors, cardInput } from './card-form.ts';

const NOW = new Date(2026, 10, 21);
const card = { card_no: '4518-1234-1234-1234', expiry: '11/26', birth: '900101', password2: '12' };

test.each([
  [{}, []],
  [{ card_no: '4518-1234' }, ['card_no']],
  [{ expiry: '13/29' }, ['expiry']],
  [{ expiry: '10/26' }, ['expiry']],
  [{ birth: '9001', password2: '' }, ['birth', 'password2']],
  [{ birth: '123-45-67891' }, []],
  [{ birth: '123-45-67890' }, ['birth']],
])('checks a card with %o', (patch, fields) =>
  expect(Object.keys(cardErrors({ ...card, ...patch }, NOW))).toEqual(fields),
);

test.each([
  [card],
  [{ card_no: ' 4518 1234 1234 1234', expiry: '11/2026', birth: '1990-01-01', password2: '１２' }],
  [{ card_no: '4518–1234–1234–1234', expiry: '2026-11', birth: '900101', password2: '12 ' }],
])('sends a card as figures: %o', (typed) => {
  expect(cardErrors(typed, NOW)).toEqual({});
  expect(cardInput(typed)).toEqual({
    card_no: '4518123412341234',
    expiry: '1126',
    birth: '900101',
    password2: '12',
  });
});

test('sends the card of a business with its number as figures', () => {
  expect(cardInput({ ...card, birth: ' 123-45-67891' }).birth).toBe('1234567891');
});
