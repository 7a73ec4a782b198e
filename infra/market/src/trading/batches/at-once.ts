import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Answer } from '@sold/service/http/idempotency';
import type { Context } from '../../money/context.ts';
import type { SignedIn } from '../../people/sessions/tokens.ts';
import { bidsAtOnce } from '../book/plain-bid.ts';
import { purchasesAtOnce } from '../orders/plain-purchase.ts';

/** The request that a use case answers at once. */
export interface IntendedRequest {
  /** The `Idempotency-Key`. */
  intent: string;
  /** Method and path of the call. */
  call: string;
  /** Hash of the input, as it is kept with the key. */
  hash: string;
}

/**
 * A shorter way for an idempotent call: does all of it, its kept answer included, with as few statements as it takes when
 * nothing unusual applies. Null when something does: then nothing has happened, and the call's handler decides.
 * @param caller may have signed out since: what writes looks at the session itself
 */
export type AtOnce<K extends CallKey> = (
  context: Context,
  input: CallTable[K]['input'],
  caller: SignedIn,
  request: IntendedRequest,
) => Promise<Answer | null>;

/** Calls that have a shorter way. */
export const AT_ONCE: { [K in CallKey]?: AtOnce<K> } = { ...bidsAtOnce, ...purchasesAtOnce };
