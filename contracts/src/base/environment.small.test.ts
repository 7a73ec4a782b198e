import { expect, test } from 'vitest';
import { type Environment, environment, imageHost, isOpenSinceJuly2022 } from './environment.ts';

test('reports production always, without a prefix or a gate', () => {
  expect(environment()).toBe('production');
  expect(imageHost()).toBe('image.sold.kr');
  expect(isOpenSinceJuly2022('20220630235959')).toBe(true);
});

test.each([
  ['stage-', ['stage']],
  ['qa-', ['qa', 'local']],
  ['test-', ['test', 't1', 't2']],
  ['', ['standby', 'production', '']],
])('returns an image host that begins with %j for %j', (prefix, environments) => {
  expect(new Set(environments.map(imageHost))).toEqual(new Set([`${prefix}image.sold.kr`]));
});

test.each<[Environment, boolean]>([
  ['standby', true],
  ['local', true],
  ['stage', false],
  ['qa', false],
  ['t1', false],
])('gates the last second of June 2022 in %s: open is %s', (where, isOpen) => {
  expect(isOpenSinceJuly2022('20220630235959', where)).toBe(isOpen);
  expect(isOpenSinceJuly2022('20220701000000', where)).toBe(true);
});
