import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { expect, test } from 'vitest';
import { createIntent, isRefusal } from './intent.ts';

test('one key for the same input until the intent ends or the input changes', () => {
  let made = 0;
  const intent = createIntent(() => `key-${++made}`);
  expect(intent.keyFor({ price: 1 })).toBe('key-1');
  expect(intent.keyFor({ price: 1 })).toBe('key-1');
  expect(intent.keyFor({ price: 2 })).toBe('key-2');
  intent.end();
  expect(intent.keyFor({ price: 2 })).toBe('key-3');
});

test('keys of their own are long and never the same', () => {
  const [one, two] = [createIntent(), createIntent()];
  expect(one.keyFor(1)).toMatch(/^[0-9a-f-]{32,36}$/);
  expect(one.keyFor(1)).not.toBe(two.keyFor(1));
});

const response = (status: number): FailedCall => ({
  kind: 'response',
  call: 'x',
  status,
  msg: '',
  error_data: null,
});

test.each([
  [response(422), true],
  [response(404), true],
  [response(423), false],
  [response(401), false],
  [response(429), false],
  [response(500), false],
  [response(511), false],
  [{ ...response(511), reason: 'unknown_item' }, true],
  [{ ...response(512), reason: 'is_once' }, true],
  [{ ...response(503), reason: 'unavailable' }, false],
  [{ kind: 'timeout', call: 'x', ms: 1 }, false],
  [{ kind: 'network', call: 'x' }, false],
] as const)('%o is a certain refusal: %s', (failure, refused) => expect(isRefusal(failure)).toBe(refused));
