import { expect, test } from 'vitest';
import { readCentre } from './centre.ts';

const CENTRE = { name: 'SOLD 검수센터', phone: '02-0000-0000', zipcode: '04524', addr: '서울 중구 예시로 2' };

test('reads a centre as written', () => {
  expect(readCentre(JSON.stringify({ ...CENTRE, more: 1 }))).toEqual(CENTRE);
});

test.each([
  ['{', 'CENTRE is no JSON.'],
  ['null', 'CENTRE has no "name".'],
  [JSON.stringify({ ...CENTRE, addr: '' }), 'CENTRE has no "addr".'],
  [JSON.stringify({ ...CENTRE, phone: 2 }), 'CENTRE has no "phone".'],
  [JSON.stringify({ ...CENTRE, zipcode: '100-01' }), 'The "zipcode" of CENTRE has not five digits.'],
])('refuses %s', (json, problem) => expect(readCentre(json)).toEqual({ problem }));
