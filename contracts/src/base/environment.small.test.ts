import { expect, test } from 'vitest';
import {
  type Environment,
  environment,
  imageHost,
  imageHostPrefix,
  isOpenSinceJuly2022,
} from './environment.ts';

test('the getter always says production, which has no prefix and no gate', () => {
  expect(environment()).toBe('production');
  expect(imageHostPrefix()).toBe('');
  expect(isOpenSinceJuly2022('20220630235959')).toBe(true);
});

test.each([
  ['stage', 'stage-'],
  ['qa', 'qa-'],
  ['local', 'qa-'],
  ['test', 'test-'],
  ['t1', 'test-'],
  ['t2', 'test-'],
  ['standby', ''],
  ['production', ''],
  ['', ''],
])('images of %s come from hosts that begin with %j', (where, prefix) => {
  expect(imageHostPrefix(where)).toBe(prefix);
  expect(imageHost(where)).toBe(`${prefix}image.sold.kr`);
});

test.each<[Environment, boolean]>([
  ['standby', true],
  ['local', true],
  ['stage', false],
  ['qa', false],
  ['t1', false],
])('the last second of June 2022 in %s: open is %s', (where, isOpen) => {
  expect(isOpenSinceJuly2022('20220630235959', where)).toBe(isOpen);
  expect(isOpenSinceJuly2022('20220701000000', where)).toBe(true);
});
