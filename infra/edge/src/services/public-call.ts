import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { COUPON_PREFIX, toRequest } from '@sold/contracts/wire/request';

const DECLARED = new Map(
  (Object.values(calls) as AnyCall[]).map((call) => [
    `${call.method} ${call.service === 'coupon' ? 'coupon:' : ''}${call.path}`,
    call,
  ]),
);
/** Reads that are sent by POST are named so (specification, section 7); what is named otherwise may change something. */
const READ_BY_POST = /\/get-[\w-]+$/;

/** A call of a first view as it is sent. */
export interface PublicCall {
  service: 'main' | 'coupon';
  method: 'GET' | 'POST';
  /** Below the service's base address, with its query. */
  target: string;
  /** JSON; null for GET. */
  body: string | null;
}

/**
 * Request of a call that a first view names.
 * @returns null for a call that is not declared, not public, or changes something
 */
export function publicCall(key: string, input: object): PublicCall | null {
  const declared = DECLARED.get(key);
  if (declared === undefined || declared.access !== 'public') return null;
  const { method, service } = declared;
  if (method !== 'GET' && !(method === 'POST' && READ_BY_POST.test(declared.path))) return null;
  const { url, query, data } = toRequest(key, input);
  const search = new URLSearchParams(query).toString();
  const target = `${url.slice(service === 'coupon' ? COUPON_PREFIX.length : 0)}${search && `?${search}`}`;
  return { service, method, target, body: data === undefined ? null : JSON.stringify(data) };
}
