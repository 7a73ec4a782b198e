import { expect, test } from 'vitest';
import type { FailedCall } from './behaviour.ts';
import { genericMessage } from './message.ts';

const call = 'GET /api/x';

test.each<[FailedCall, string]>([
  [{ kind: 'timeout', call, ms: 40_000 }, 'timeout of 40000ms exceeded'],
  [{ kind: 'aborted', call }, 'Request aborted'],
  [{ kind: 'network', call }, 'Network Error'],
  [{ kind: 'response', call, status: 503, msg: '', error_data: null }, 'Request failed with status code 503'],
])('names the failure %j', (failure, message) => {
  expect(genericMessage(failure)).toBe(message);
});
