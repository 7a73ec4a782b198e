import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { type CallResult, call } from '../../api/client.ts';
import { isRefusal } from '../../api/refusal.ts';
import { endKey, keyFor } from '../../api/wire/idempotency-key.ts';
import { askUntilFree, KEY_TAKEN } from './earlier-press.ts';

/**
 * Sends a call that adds something, under one idempotency key until its outcome is known. A press whose answer was lost adds nothing more.
 * @returns the answer, and the input that it belongs to: that of an earlier press, when this turns out to have been carried out
 */
export async function sendOnce<K extends CallKey>(
  key: K,
  input: CallTable[K]['input'],
): Promise<{ result: CallResult<K>; answered: CallTable[K]['input'] }> {
  const { key: idempotencyKey, earlier } = keyFor(key, input);
  let answered = input;
  const inputs = [input, ...earlier.map((sent) => sent.input as typeof input)];
  const result = await askUntilFree(inputs, (one, isLast) => {
    answered = one;
    return call(key, one, { idempotencyKey, handles: isLast ? [] : [KEY_TAKEN] });
  });
  if (result.ok || isRefusal(result.failure)) endKey(key, input);
  return { result, answered };
}
