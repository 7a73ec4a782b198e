import type { CallKey } from '@sold/contracts/calls/index';
import { useEffect, useEffectEvent } from 'react';
import { type CallResult, call } from '../../api/client.ts';
import { isRefusedFor, isUnknown } from '../../api/refusal.ts';
import { isKeyOpen, type Sent } from '../../api/wire/idempotency-key.ts';

/** The key has done something with another input or call, whose answer was lost. */
export const KEY_TAKEN = 'idempotency_key_reused';

export function isTaken(result: CallResult<CallKey>): boolean {
  return !result.ok && isRefusedFor(result.failure, KEY_TAKEN);
}

/**
 * Returns the outcome of an earlier press of another kind (another payment method, a bid): it is sent again under its key and answers as
 * before. It is one of `pressed`, as the key is known to be taken.
 */
export async function outcomeOf(
  pressed: readonly Sent[],
  idempotencyKey: string,
): Promise<'done' | 'refused' | 'unknown'> {
  for (const { call: key, input } of pressed) {
    const result = await call(key as CallKey, input as never, { idempotencyKey, quiet: true });
    if (isTaken(result)) continue;
    if (result.ok) return 'done';
    return isUnknown(result.failure) ? 'unknown' : 'refused';
  }
  return 'done';
}

/** Asks with one input after the other under one key, until one is found that the key is not refused to. */
export async function askUntilFree<I, R extends CallResult<CallKey>>(
  [input, ...rest]: readonly I[],
  ask: (input: I, isLast: boolean) => Promise<R>,
): Promise<R> {
  const result = await ask(input as I, rest.length === 0);
  return rest.length > 0 && isTaken(result) ? askUntilFree(rest, ask) : result;
}

/** Tells, once, of a press before the page was loaded of which no answer came. */
export function useOpenPress(about: Sent | null, tell: () => void): void {
  const look = useEffectEvent(() => {
    if (about !== null && isKeyOpen(about.call, about.input)) tell();
  });
  useEffect(() => look(), []);
}
