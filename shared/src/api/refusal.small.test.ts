import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { expect, test } from 'vitest';
import { isRefusal, isUnknown } from './refusal.ts';

const response = (status: number): FailedCall => ({
  kind: 'response',
  call: 'x',
  status,
  msg: '',
  error_data: null,
});

test.each([
  [response(422), 'refused'],
  [response(404), 'refused'],
  [response(423), 'owed'],
  [response(401), 'owed'],
  [response(429), 'owed'],
  [response(500), 'unknown'],
  [response(511), 'unknown'],
  [{ ...response(511), reason: 'unknown_item' }, 'refused'],
  [{ ...response(512), reason: 'is_once' }, 'refused'],
  [{ ...response(503), reason: 'unavailable' }, 'unknown'],
  [{ kind: 'timeout', call: 'x', ms: 1 }, 'unknown'],
  [{ kind: 'network', call: 'x' }, 'unknown'],
  [{ kind: 'aborted', call: 'x' }, 'owed'],
] as const)('reads %o as %s', (failure, is) => {
  expect(isRefusal(failure)).toBe(is === 'refused');
  expect(isUnknown(failure)).toBe(is === 'unknown');
});
