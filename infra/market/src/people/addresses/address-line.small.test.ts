import { expect, test } from 'vitest';
import { addressLine } from './address-line.ts';

test.each([
  ['서울 성동구 왕십리로 1', '101호', '서울 성동구 왕십리로 1 101호'],
  ['서울 성동구 왕십리로 1', '', '서울 성동구 왕십리로 1'],
  ['\u3000서울\u00a0성동구', '2층\u2003', '서울\u00a0성동구 2층'],
])('joins %j and %j in one line', (addr, addr_detail, line) => {
  expect(addressLine({ addr, addr_detail })).toBe(line);
});
