import { expect, test } from 'vitest';
import { businessIn } from './business.ts';

const BUSINESS = {
  name: '솔드',
  representative: '김솔드',
  registrationNo: '123-45-67891',
  mailOrderNo: '제2026-서울강남-0001호',
  address: '서울시 강남구 1',
  phone: '02-000-0000',
  email: 'help@sold.test',
};

test('reads a whole business, and no other fields', () => {
  expect(businessIn(JSON.stringify({ ...BUSINESS, more: '<b>' }))).toEqual(BUSINESS);
});

test.each([
  ['no JSON', '{', 'no JSON'],
  ['nothing', 'null', 'no "name"'],
  ['an empty field', JSON.stringify({ ...BUSINESS, email: '' }), 'no "email"'],
  ['a number', JSON.stringify({ ...BUSINESS, phone: 2 }), 'no "phone"'],
  ['another form', JSON.stringify({ ...BUSINESS, registrationNo: '1234567891' }), 'written like'],
])('names %s in the error', (_what, text, says) => {
  expect(() => businessIn(text)).toThrow(says);
});
