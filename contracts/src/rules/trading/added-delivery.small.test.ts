import { expect, test } from 'vitest';
import { takesAddedDelivery } from './added-delivery.ts';

test.each([
  ['63000', true],
  ['63309', true],
  ['63644', true],
  ['62999', false],
  ['63645', false],
  ['40200', true],
  ['40240', true],
  ['40241', false],
  ['23009', true],
  ['23011', false],
  ['31707', false],
  ['31708', true],
  ['31709', false],
  ['54000', true],
  ['59790', true],
  ['59791', false],
  ['04782', false],
  ['06035', false],
  ['', false],
])('charges %s added delivery: %s', (zipcode, takes) => {
  expect(takesAddedDelivery(zipcode)).toBe(takes);
});
