import { isIP, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/;
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;

/** An IP address in one form: IPv4 that is written as IPv6 is IPv4. */
export function plainAddress(address: string): string {
  return address.replace(MAPPED_IPV4, '');
}

/**
 * The IP address in one entry of `X-Forwarded-For`: `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:443`, each perhaps in
 * quotes. @returns null for anything else, also `unknown` and names
 */
export function forwardedAddress(entry: string): string | null {
  const text = /^"(.*)"$/.exec(entry)?.[1] ?? entry;
  // A zone is a network card of the proxy, no part of an address.
  if (text.includes('%')) return null;
  const [, bracketed] = BRACKETED.exec(text) ?? [];
  if (bracketed !== undefined) return isIPv6(bracketed) ? plainAddress(bracketed) : null;
  const address = WITH_PORT.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? null : plainAddress(address);
}

/**
 * Returns the visitor by `X-Forwarded-For`: the last entry that is no proxy of ours; the visitor may have written the entries
 * before it. When all are proxies of ours: the first entry.
 * @returns null when an entry that counts cannot be read
 */
export function forwardedVisitor(list: string, isProxy: (address: string) => boolean): string | null {
  let visitor: string | null = null;
  for (const entry of list.split(',').reverse()) {
    visitor = forwardedAddress(entry.trim());
    if (visitor === null || !isProxy(visitor)) return visitor;
  }
  return visitor;
}
