import { type CouponInternal, couponInternal } from '@sold/contracts/calls/money/coupon-internal';
import type { ErrorEnvelope, SuccessEnvelope } from '@sold/contracts/errors/envelope';
import { addressesIn, askReplicas } from './ask-replicas.ts';
import { jsonInTime } from './in-time.ts';

/** Default time-out of one request to a replica, milliseconds. */
const TIMEOUT_MS = 2_000;

/**
 * Outcome of a request. `unknown`: it may have happened or not. Sending it again with the same key is safe and returns
 * the answer.
 */
export type CouponOutcome<T> =
  | { type: 'done'; data: T }
  | { type: 'refused'; reason: string; message: string }
  | { type: 'unknown' };

/** The coupon service as other services use it. */
export type CouponClient = {
  [N in keyof CouponInternal]: (
    input: CouponInternal[N]['input'],
  ) => Promise<CouponOutcome<CouponInternal[N]['output']>>;
};

export interface CouponClientOptions {
  /** Address of the coupon service; of several replicas, with commas between. */
  baseUrl: string;
  /** See `session/service-token`. */
  token: string;
  /** Milliseconds; default 2,000. */
  timeoutMs?: number;
}

/** Talks to the coupon service; never throws for anything that can happen on the way. */
export function couponClient({ baseUrl, token, timeoutMs = TIMEOUT_MS }: CouponClientOptions): CouponClient {
  const inTurn = askReplicas(addressesIn(baseUrl));

  /** Another replica may be sent what one has done already: all of them know its key. */
  const send = async <N extends keyof CouponInternal>(
    name: N,
    input: CouponInternal[N]['input'],
  ): Promise<CouponOutcome<CouponInternal[N]['output']>> =>
    (await inTurn((address) => sendTo(address, name, input))) ?? { type: 'unknown' };

  /** Undefined when the replica does not say. */
  async function sendTo<N extends keyof CouponInternal>(
    address: string,
    name: N,
    input: CouponInternal[N]['input'],
  ): Promise<CouponOutcome<CouponInternal[N]['output']> | undefined> {
    const { method, path } = couponInternal[name];
    const url = new URL(path, address);
    if (method === 'GET')
      for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
    try {
      const { status, body } = await jsonInTime(timeoutMs, url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: JSON.stringify(input) }),
      });
      if (status === 200)
        return { type: 'done', data: (body as SuccessEnvelope<CouponInternal[N]['output']>).data };
      // Refused is what the service decided; anything else (no token, overload, fault) decides nothing.
      if (status !== 422 && status !== 400) return undefined;
      const { error_data, msg } = body as ErrorEnvelope;
      return { type: 'refused', reason: error_data?.reason ?? '', message: msg };
    } catch {
      return undefined;
    }
  }
  return {
    reserve: (input) => send('reserve', input),
    confirm: (input) => send('confirm', input),
    release: (input) => send('release', input),
    restore: (input) => send('restore', input),
    state: (input) => send('state', input),
    stored: (input) => send('stored', input),
    issue: (input) => send('issue', input),
  };
}
