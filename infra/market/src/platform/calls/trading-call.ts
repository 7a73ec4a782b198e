import type { CallTable } from '@sold/contracts/calls/index';
import type { Answer, Claim } from '@sold/service/http/idempotency';
import type { Context } from '../context/context.ts';
import type { Caller, TradingKey } from './handler.ts';

/** How a call claims its idempotency key. */
export interface TradingRequest {
  /** The key that the call's transaction claims. */
  claim: Claim;
  /** Checks the caller's access and claims the key first, for a call that asks another service before it trades. */
  claimFirst(run: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Carries out one call, with the context of its area. The caller is who the token names: the transaction that claims the key
 * checks the session. A refusal is a response too.
 * @throws Refusal that is not stored for the key: 401 `token`, `idempotency_key_reused`, `busy`
 */
type TradingCall<K extends TradingKey, C extends Context> = (
  context: C,
  input: CallTable[K]['input'],
  caller: Pick<Caller, 'customerId' | 'sessionId'>,
  request: TradingRequest,
) => Promise<Answer>;

export type TradingCalls<C extends Context> = { [K in TradingKey]: TradingCall<K, C> };
