import { isIPv6 } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Address to listen on. An IPv6 address may be in brackets, as in a URL. Default: this machine alone. */
export function hostSetting(value: string | undefined): string {
  const host = value?.trim() || LOOPBACK;
  const [, bracketed = ''] = /^\[(.*)\]$/.exec(host) ?? [];
  return isIPv6(bracketed) ? bracketed : host;
}

/**
 * Origin by which this machine reaches a listener. All addresses (`0.0.0.0`, `::`) have the loopback one among them.
 * @param host as {@link hostSetting} returns it
 * @example originAt('::', 8080) === 'http://[::1]:8080'
 */
export function originAt(host: string, port: number): string {
  if (!isIPv6(host)) return `http://${host === '0.0.0.0' ? LOOPBACK : host}:${port}`;
  const [address = ''] = host.split('%');
  const { hostname } = new URL(`http://[${address}]`);
  return `http://${hostname === '[::]' ? '[::1]' : hostname}:${port}`;
}
