import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { isFetchedAhead, isOpenedByPerson, oncePerPerson } from './counted-pages.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const opened = (headers: IncomingHttpHeaders, method = 'GET') =>
  isOpenedByPerson({ method, headers: { 'user-agent': PHONE, ...headers } });

test.each([
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-purpose', 'prefetch'],
  ['purpose', 'prefetch'],
  ['x-purpose', 'preview'],
  ['x-moz', 'Prefetch'],
])('counts no page that is fetched ahead: %s: %s', (name, value) => {
  expect(isFetchedAhead({ headers: { [name]: value } })).toBe(true);
  expect(opened({ [name]: value })).toBe(false);
});

test('counts pages that a person opens, with GET and HEAD', () => {
  expect(opened({})).toBe(true);
  expect(opened({ purpose: 'document' })).toBe(true);
  expect(opened({}, 'HEAD')).toBe(true);
  expect(opened({}, 'POST')).toBe(false);
});

test.each([
  'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
  'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1)',
  'facebookexternalhit/1.1',
])('counts no page of a robot or an ancient browser: %s', (agent) => {
  expect(opened({ 'user-agent': agent })).toBe(false);
});

test('counts a set once in a minute for each person, and HEAD uses nothing up', () => {
  let now = 0;
  const isFirst = oncePerPerson(() => now);
  expect(isFirst('one', 'set', 'HEAD')).toBe(true);
  expect(isFirst('one', 'set')).toBe(true);
  expect(isFirst('one', 'set')).toBe(false);
  expect(isFirst('one', 'set', 'HEAD')).toBe(false);
  expect(isFirst('one', 'other set')).toBe(true);
  expect(isFirst('two', 'set')).toBe(true);
  now = 59_999;
  expect(isFirst('one', 'set')).toBe(false);
  now = 60_000;
  expect(isFirst('one', 'set')).toBe(true);
});

test('remembers 20,000 loads and forgets the oldest', () => {
  const isFirst = oncePerPerson(() => 0);
  for (let person = 0; person <= 20_000; person += 1) isFirst(`${person}`, 'set');
  expect(isFirst('1', 'set')).toBe(false);
  expect(isFirst('0', 'set')).toBe(true);
});
