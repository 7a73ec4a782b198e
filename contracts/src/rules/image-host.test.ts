import { expect, test } from 'vitest';
import { imageHostPrefix } from './image-host.ts';

test.each([
  ['stage', 'stage-'],
  ['qa', 'qa-'],
  ['local', 'qa-'],
  ['test', 'test-'],
  ['t1', 'test-'],
  ['t2', 'test-'],
  ['production', ''],
  ['', ''],
])('%s has "%s"', (environment, prefix) => {
  expect(imageHostPrefix(environment)).toBe(prefix);
});
