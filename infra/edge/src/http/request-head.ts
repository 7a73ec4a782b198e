import type { IncomingMessage } from 'node:http';
import { isHost } from './host-name.ts';

/** Methods that the site's calls use, and what a browser asks before some of them. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const BODYLESS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Allowed names in `Connection`: headers of one connection, never headers for the service (RFC 9110, 7.6.1). */
const CONNECTION_OPTIONS = new Set(['', 'close', 'keep-alive', 'upgrade', 'te', 'http2-settings']);

/** Most headers of a request; browsers send thirty, and every one is read several times. */
const MOST_HEADERS = 128;
/** Characters that no request target has (RFC 9112, 3.2): blanks, control characters and `#`. Unencoded letters pass. */
const NOT_IN_TARGET = /[^!"$-~\u0080-\u00ff]/;

/** Why a request is refused before anything is done with it. */
export interface HeadProblem {
  status: 400 | 405 | 431;
  reason: 'method' | 'body_on_read' | 'framing' | 'connection' | 'target' | 'host' | 'too_large';
}

/** Returns the problem of a request's head; null for one that is routed. Node's parser has refused two framings already. */
export function problemOf(request: IncomingMessage): HeadProblem | null {
  const { method = '', headers, url = '' } = request;
  if (request.rawHeaders.length > 2 * MOST_HEADERS) return { status: 431, reason: 'too_large' };
  if (!hasOneHost(request)) return { status: 400, reason: 'host' };
  if (!METHODS.has(method)) return { status: 405, reason: 'method' };
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return { status: 400, reason: 'framing' };
  if (BODYLESS.has(method) && hasBody(request)) return { status: 400, reason: 'body_on_read' };
  const options = (headers.connection ?? '').toLowerCase().split(',');
  if (!options.every((option) => CONNECTION_OPTIONS.has(option.trim())))
    return { status: 400, reason: 'connection' };
  return isCanonical(pathOf(url)) && !NOT_IN_TARGET.test(url) ? null : { status: 400, reason: 'target' };
}

/** HTTP/1.1 names its host once (RFC 9112, 3.2), in valid form; older versions need not. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '');
  const [host] = hosts;
  return host === undefined ? httpVersion === '1.0' : hosts.length === 1 && isHost(host);
}

/** Whether a body follows the head. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The path of a request target, as it was written. */
export function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}

/**
 * Whether every reader of a path reads the same: it starts with one slash, is percent-encoded and can be decoded, and has no
 * dot segments, however they are written. The service behind then sees the path that was routed.
 */
function isCanonical(path: string): boolean {
  try {
    return (
      new URL(path, 'http://edge').pathname === path &&
      !/(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(decodeURIComponent(path))
    );
  } catch {
    return false;
  }
}
