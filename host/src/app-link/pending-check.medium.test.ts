import { afterEach, expect, test } from 'vitest';
import { notePendingCheck, takePendingCheck } from './pending-check.ts';

afterEach(() => sessionStorage.clear());

test('takes a check once', () => {
  notePendingCheck(1_795_500_000_000);
  expect(takePendingCheck()).toBe(1_795_500_000_000);
  expect(takePendingCheck()).toBeNull();
});

test.each(['', 'now', '-1795500000000', '1e12', 'Infinity', '1795500000000.5', '9'.repeat(40), '{}'])(
  'ignores and forgets "%s", which is no check',
  (text) => {
    sessionStorage.setItem('sold-install-check', text);
    expect(takePendingCheck()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  },
);
