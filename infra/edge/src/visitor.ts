import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { trustedProxies } from '@sold/service/operations/trusted-proxies';

/** Who asks, and by which name and scheme they know us. */
export interface Visitor {
  /** IP address. */
  address: string;
  /** Host and port as the visitor wrote them; empty when they are no such thing. */
  host: string;
  scheme: 'http' | 'https';
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/**
 * Reads who asks. What a request says of where it comes from is believed only from the proxies that are named.
 * @param trusted addresses or networks (`10.0.0.0/8`) of proxies in front of the edge, with commas between; empty for none
 * @throws Error for what is neither
 */
export function visitorReader(trusted: string): (request: IncomingMessage) => Visitor {
  const trusts = trustedProxies(trusted, 'TRUSTED_PROXIES');
  return (request) => {
    const peer = request.socket.remoteAddress ?? '';
    const { headers } = request;
    if (!trusts(peer)) return { address: plain(peer), host: hostIn(headers.host), scheme: 'http' };
    const address = proxyAddr(request, trusts);
    return {
      address: plain(isIP(address) === 0 ? peer : address),
      host: hostIn(nearest(headers['x-forwarded-host']) ?? headers.host),
      scheme: nearest(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    };
  };
}

/** The value that the proxy next to us wrote: the last one. */
function nearest(values: string | string[] | undefined): string | undefined {
  return (
    String(values ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}

function hostIn(value: string | undefined): string {
  return value !== undefined && HOST.test(value) ? value : '';
}

function plain(address: string): string {
  return address.replace(MAPPED_IPV4, '');
}
