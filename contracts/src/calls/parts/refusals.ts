import type { Reason } from '../../errors/reasons.ts';
import type { Refusals } from '../../errors/refusals.ts';
import type { RefusingStatus } from '../../errors/statuses.ts';
import type { AnyCall } from './define.ts';

/** 511: what an order page was opened for is in no book. */
export const UNTRADABLE = ['unknown_item', 'unknown_size'] as const;
/** 422: of a list, where it goes on cannot be told. */
export const NO_PLACE = ['cursor'] as const;
/** 422: what `base/bid-price` says no to. */
export const PRICE = ['price_minimum', 'price_maximum', 'price_unit'] as const;
/** 422: the bid can be neither changed nor cancelled. */
export const NOT_LIVE = ['bid_reserved', 'bid_matched', 'bid_over'] as const;
/** 422: the unit in storage cannot be offered. */
export const NOT_OFFERED = ['inventory_mismatch', 'inventory_state', 'unit_on_offer'] as const;
/** 422: the purchase cannot be made, whichever way it is paid. */
export const NOT_BOUGHT = [
  'sold_out',
  'price_changed',
  'not_in_storage',
  'is_once',
  'points',
  'points_missing',
  'coupon',
  'coupon_unknown',
  'cash_receipt',
] as const;
/** 422: the win cannot be paid. */
export const NOT_WON = ['not_won', 'raffle_paid', 'raffle_pay_over', 'raffle_paying'] as const;

/** Refusals of a call or route of operators. */
export const OPERATOR: Refusals = { 401: ['operator'], 403: ['operator_role'] };
/** Refusals and failures of every request, from its service or from the edge. */
const EVERY: Refusals = {
  400: [
    'bad_request',
    'body_on_read',
    'connection',
    'foreign_write',
    'forwarded',
    'framing',
    'host',
    'media_type',
    'target',
  ],
  429: ['busy', 'too_many_answers', 'too_often'],
  431: ['too_large'],
  500: ['internal'],
  503: ['unavailable'],
};
/** And every declared call besides. */
const EVERY_CALL: Refusals = { 412: ['app_version'], 422: ['unknown_field'], 426: ['app_closed'] };
const WITH_BODY: Refusals = { 408: ['slow_body'], 413: ['too_large'], 429: ['too_many_bodies'] };
const AGREEING: Refusals = { 422: ['policy_changed'] };
const IDEMPOTENT: Refusals = { 422: ['idempotency_key', 'idempotency_key_reused'] };

type Facts = Pick<AnyCall, 'access' | 'isSignedOut' | 'agrees' | 'idempotent' | 'signInCode' | 'refuses'> & {
  method: string;
};

/** Everything a call may be refused for: what it declares itself, and what follows from who may call and how. */
export function refusalsOf(call: Facts): Refusals {
  return merged([
    routeRefusals(call.method, EVERY_CALL),
    byAccess(call),
    call.idempotent ? IDEMPOTENT : {},
    call.agrees === null ? {} : AGREEING,
    call.refuses,
  ]);
}

/** Everything a route that is no declared call may be refused for. @param own what its own rules refuse */
export function routeRefusals(method: string, own: Refusals): Refusals {
  const hasBody = method === 'POST' || method === 'PUT';
  return merged([EVERY, hasBody ? WITH_BODY : {}, own]);
}

function byAccess({ access, isSignedOut, signInCode }: Facts): Refusals {
  if (access === 'public') return {};
  if (access === 'operator') return isSignedOut ? {} : OPERATOR;
  const signIn: Refusals = merged([{ [signInCode]: ['login'] }, { 401: ['token'] }]);
  return access === 'login' ? signIn : { ...signIn, 423: ['not_certified', 'owner_check'] };
}

function merged(parts: readonly Refusals[]): Refusals {
  const all: { [S in RefusingStatus]?: Reason[] } = {};
  for (const part of parts)
    for (const [status, reasons] of Object.entries(part)) {
      const key = Number(status) as RefusingStatus;
      all[key] = [...new Set([...(all[key] ?? []), ...reasons])];
    }
  return all;
}
