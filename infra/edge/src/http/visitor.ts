import type { IncomingMessage } from 'node:http';
import { trustedProxies } from '@sold/service/http/trusted-proxies';
import { forwardedVisitor, plainAddress } from './forwarded-for.ts';
import { isHost } from './host-name.ts';

/** The client of a request, and the name and scheme that it used. */
export interface Visitor {
  /** IP address. */
  address: string;
  /** Host and port as the visitor wrote them; empty when HTTP/1.0 named none. */
  host: string;
  scheme: 'http' | 'https';
}

/** A header by which a proxy of ours says what cannot be read. */
export interface UnreadableProxy {
  unreadable: 'x-forwarded-for' | 'x-forwarded-host' | 'x-forwarded-proto';
}

/**
 * Reads the visitor. Statements of a request about its origin are believed only from proxies. `problemOf` has checked `Host`.
 * @param isProxy whether an address is a proxy in front of the edge
 */
export function visitorReader(
  isProxy: (address: string) => boolean,
): (request: IncomingMessage) => Visitor | UnreadableProxy {
  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    const { host = '', ...headers } = request.headers;
    if (!isProxy(peer)) return { address: peer, host, scheme: 'http' };
    const list = headers['x-forwarded-for'];
    const address = list === undefined ? peer : forwardedVisitor(String(list), isProxy);
    if (address === null) return { unreadable: 'x-forwarded-for' };
    const forwardedHost = nearest(request, 'x-forwarded-host') ?? host;
    if (forwardedHost !== host && !isHost(forwardedHost)) return { unreadable: 'x-forwarded-host' };
    const scheme = (nearest(request, 'x-forwarded-proto') ?? 'http').toLowerCase();
    if (scheme !== 'http' && scheme !== 'https') return { unreadable: 'x-forwarded-proto' };
    return { address, host: forwardedHost, scheme };
  };
}

/** @param list addresses or networks (`10.0.0.0/8`) with commas between; empty for none @throws Error for what is neither */
export function proxiesIn(list: string): (address: string) => boolean {
  const trusts = trustedProxies(list, 'TRUSTED_PROXIES');
  return (address) => trusts(plainAddress(address));
}

/**
 * The value that the proxy next to us wrote: the last one of its line. With several lines the proxy's is unknown, so
 * the header is unreadable.
 */
function nearest({ headersDistinct }: IncomingMessage, name: string): string | undefined {
  const lines = headersDistinct[name];
  if (lines === undefined) return undefined;
  return lines.length === 1 ? (lines[0]?.split(',').at(-1)?.trim() ?? '') : '';
}
