import type { IncomingHttpHeaders } from 'node:http';
import type { Visitor } from './visitor.ts';

/** Header by which a service that is ending or has too much to do says that it has done nothing. */
export const NOT_TAKEN = 'x-not-taken';
/** Headers of one connection (RFC 9110, 7.6.1), and `Expect`, which Node has answered. The proxy library takes off `Connection` and the framing. */
const OF_ONE_CONNECTION = [
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
  'expect',
];
/** Headers that name a visitor: only the edge sets them. */
const OF_PROXIES = /^(?:forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*|x-original-.*|x-rewrite-url)$/;

/** Token of programs, which ask the services at their inner ports. */
const OF_PROGRAMS = 'x-operator-token';

/** Headers of a request as a service gets them. @param headers without `Connection`, what it names, and framing */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  visitor: Visitor,
  requestId: string,
): IncomingHttpHeaders {
  return {
    ...without(
      headers,
      (name) =>
        OF_ONE_CONNECTION.includes(name) ||
        OF_PROXIES.test(name) ||
        name === NOT_TAKEN ||
        name === OF_PROGRAMS,
    ),
    'x-request-id': requestId,
    'x-forwarded-for': visitor.address,
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.scheme,
  };
}

/** Headers of an answer as a visitor gets them; its request id is the edge's. */
export function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([
    ...OF_ONE_CONNECTION,
    ...named,
    'connection',
    'transfer-encoding',
    NOT_TAKEN,
    'x-request-id',
  ]);
  return without(headers, (name) => dropped.has(name));
}

function without(headers: IncomingHttpHeaders, drops: (name: string) => boolean): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !drops(name)));
}
