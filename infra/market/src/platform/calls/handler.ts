import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import type { Context } from '../context/context.ts';

/** A signed-in customer. */
export interface Caller {
  customerId: number;
  sessionId: string;
  /** The identity was checked, and stored payment methods are open. */
  isCertified: boolean;
}

/** Facts of the request that a handler may need beyond its input. */
export interface RequestFacts {
  /** The `Idempotency-Key` of a call that takes one; empty otherwise. */
  idempotencyKey: string;
  /** Set by a sign-in: the token that goes into the envelope. The device is remembered. */
  issueToken(jwt: string): void;
  /** The device of the request, by its cookie; a new one without it. Empty for a request that did not come over HTTP. */
  device: string;
  /** Has the device keep its cookie. */
  rememberDevice(): void;
  /** The browser in which a sign-in with a provider was begun, by its cookie; a new one without it. Empty as for a device. */
  browser: string;
  /** Has the browser keep its cookie until the sign-in is over. */
  rememberBrowser(): void;
  /** Where the request comes from; empty for one that did not come over HTTP. */
  address: string;
  /** `User-Agent` of the request; empty without one. */
  agent: string;
  /** Operator who calls: `operator:<name>`; empty for any other caller. */
  operator: string;
  /** Their role; null for any other caller. */
  operatorRole: OperatorRole | null;
  /** Account and session of an operator who has signed in; null for a program and any other caller. */
  account: { operatorId: number; sessionHash: string } | null;
  /** The header `Cookie`; empty without one. */
  cookies: string;
  /** Sets a cookie, as a line of `Set-Cookie`. */
  setCookie(line: string): void;
}

type CallerOf<K extends CallKey> = CallTable[K]['access'] extends 'public' | 'operator'
  ? Caller | null
  : Caller;

/** Answers one call, with the context of its area. Refuses by throwing a {@link Refusal}. */
export type Handler<K extends CallKey, C extends Context = Context> = (
  context: C,
  input: CallTable[K]['input'],
  caller: CallerOf<K>,
  request: RequestFacts,
) => Promise<CallTable[K]['output']>;

/** Calls whose idempotency key is claimed by their own writes, not by a statement of its own. */
export type TradingKey =
  | 'POST /api/v3/order/order/save-bid-order'
  | 'POST /api/v3/order/order/save-product'
  | 'POST /api/v3/order/payment/pay';

/** Calls that the main service answers by a handler. */
type MainKey = Exclude<CallKey, `${string} coupon:${string}` | TradingKey>;

/** A handler for every declared call of the main service: a missing one does not compile. */
export type Handlers<C extends Context = Context> = { [K in MainKey]: Handler<K, C> };
