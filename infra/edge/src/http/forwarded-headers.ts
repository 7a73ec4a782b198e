import type { IncomingHttpHeaders } from 'node:http';
import { ANSWER_ID } from '@sold/contracts/calls/catalogue/current-answers-internal';
import type { Visitor } from './visitor.ts';

/** Header by which a service that is ending or has too much to do says that it has done nothing. */
export const NOT_TAKEN = 'x-not-taken';
/** Headers of one connection (RFC 9110, 7.6.1), and `Expect`, which Node has answered. The proxy library takes off `Connection` and the framing. */
const OF_ONE_CONNECTION = new Set([
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
  'expect',
]);
/** Headers of an answer that the edge sets itself. */
const OF_THE_EDGE = new Set(['connection', 'transfer-encoding', NOT_TAKEN, ANSWER_ID, 'x-request-id']);
/** Headers that name a visitor: only the edge sets them. */
const OF_PROXIES = /^(?:forwarded|via|x-real-ip|x-client-ip|x-forwarded-.*|x-original-.*|x-rewrite-url)$/;

/** Token of programs, which ask the services at their inner ports. */
const OF_PROGRAMS = 'x-operator-token';

/** Headers of a request and of its body that a read does not pass on. */
const OF_A_BODY = new Set(['connection', 'host', 'content-length', 'transfer-encoding']);

/** Headers of a read as a service gets them. */
export function readHeaders(
  headers: IncomingHttpHeaders,
  visitor: Visitor,
  requestId: string,
): IncomingHttpHeaders {
  const named = namedBy(headers);
  return requestHeaders(headers, visitor, requestId, (name) => OF_A_BODY.has(name) || named.includes(name));
}

/**
 * Headers of a request as a service gets them. @param headers without `Connection`, what it names, and framing
 * @param drops further headers that are left out
 */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  visitor: Visitor,
  requestId: string,
  drops: (name: string) => boolean = () => false,
): IncomingHttpHeaders {
  const passed = without(
    headers,
    (name) =>
      OF_ONE_CONNECTION.has(name) ||
      name === NOT_TAKEN ||
      name === OF_PROGRAMS ||
      OF_PROXIES.test(name) ||
      drops(name),
  );
  passed['x-request-id'] = requestId;
  passed['x-forwarded-for'] = visitor.address;
  passed['x-forwarded-host'] = visitor.host;
  passed['x-forwarded-proto'] = visitor.scheme;
  return passed;
}

/** Headers of an answer as a visitor gets them; its request id is the edge's. */
export function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = namedBy(headers);
  return without(
    headers,
    (name) => OF_ONE_CONNECTION.has(name) || OF_THE_EDGE.has(name) || named.includes(name),
  );
}

/** Headers of this connection alone, which `Connection` names. */
function namedBy({ connection }: IncomingHttpHeaders): string[] {
  return connection === undefined ? [] : connection.toLowerCase().split(/\s*,\s*/);
}

function without(headers: IncomingHttpHeaders, drops: (name: string) => boolean): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {};
  for (const name in headers) if (!drops(name)) passed[name] = headers[name];
  return passed;
}
