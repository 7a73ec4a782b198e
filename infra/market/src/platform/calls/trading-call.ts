import type { CallTable } from '@sold/contracts/calls/index';
import type { Answer } from '@sold/service/http/idempotency';
import type { Context } from '../context.ts';
import type { Caller, TradingKey } from './handler.ts';

/** The request whose key a call claims with what it writes. */
export interface Claim {
  customerId: number;
  key: string;
  /** Method and path. */
  call: string;
  /** Hash of the input. */
  hash: string;
}

/** The request of a call. */
export interface TradingRequest {
  /** The `Idempotency-Key`. */
  intent: string;
  /** Null when the key was claimed before. */
  claim: Claim | null;
}

/**
 * Carries out one call, with the context of its area. With a claim the caller is who the token names, and whether the session is open is looked at with the
 * rest: null says that it is not, or that the key is known; nothing has happened then. Without one it always has an answer.
 */
type TradingCall<K extends TradingKey, C extends Context> = (
  context: C,
  input: CallTable[K]['input'],
  caller: Pick<Caller, 'customerId' | 'sessionId'>,
  request: TradingRequest,
) => Promise<Answer | null>;

export type TradingCalls<C extends Context> = { [K in TradingKey]: TradingCall<K, C> };
