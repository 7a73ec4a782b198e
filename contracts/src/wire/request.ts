/** Prefix of the coupon service on the page's own origin. */
export const COUPON_PREFIX = '/coupon-api';

/** Request of one call, before headers. */
export interface WireRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Names and values of the query, for `URLSearchParams`; none for POST and PUT. */
  query: [name: string, value: string][];
  /** JSON body, for POST and PUT. */
  data?: Record<string, unknown>;
}

/** U+0000 and lone surrogates: no database stores them, and they only come with pasted text. */
const UNKEEPABLE = /[\0\p{Cs}]/gu;

/** A text as it can be kept. */
export function keepable(text: string): string {
  return text.replace(UNKEEPABLE, '');
}

const KEY = /^(GET|POST|PUT|DELETE) (coupon:)?(\/.*)$/;

/**
 * From a call's key and input to what goes over the wire. `{name}` in the path is taken out of the input.
 * GET and DELETE send the rest as a query (`del-bid` is documented with one), the others as a JSON body.
 * @example toRequest('GET coupon:/api/order/coupon/is-use', { id: 1 }).url === '/coupon-api/api/order/coupon/is-use'
 */
export function toRequest(key: string, input: object): WireRequest {
  const parts = KEY.exec(key);
  if (!parts) throw new Error(`"${key}" is no call key; write it as "GET /api/…" or "GET coupon:/api/…"`);
  const method = parts[1] as WireRequest['method'];
  const rest: Record<string, unknown> = { ...input };
  const path = (parts[3] as string).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(keepable(String(value)));
  });
  const url = `${parts[2] ? COUPON_PREFIX : ''}${path}`;
  return method === 'GET' || method === 'DELETE'
    ? { method, url, query: queryOf(rest) }
    : { method, url, query: [], data: rest };
}

/** Empty values are left out and lists repeat their name. */
function queryOf(params: Record<string, unknown>): WireRequest['query'] {
  return Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined
      ? []
      : (Array.isArray(value) ? value : [value]).map((one): [string, string] => [
          name,
          keepable(String(one)),
        ]),
  );
}
