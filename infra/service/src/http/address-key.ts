import { isIPv4, isIPv6 } from 'node:net';
import { Address4, Address6 } from 'ip-address';

/** Of IPv6 a household is given a whole network of this length. */
const HOUSEHOLD = 64;
/** Network in which a gateway of IPv6 carries addresses of IPv4 (RFC 6052). */
const OF_IPV4 = new Address6('64:ff9b::/96');
/** Prefixes of networks that one person can easily rent, of IPv4 and IPv6. */
const NETWORKS = { 4: 24, 6: 48 };

/**
 * Under which key an address is counted, the same however it is written: IPv4 in full, of IPv6 its /64, as the rate limits
 * count them.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase();
  const parsed = new Address6(address);
  return parsed.isMapped4() || parsed.isInSubnet(OF_IPV4)
    ? parsed.to4().correctForm()
    : new Address6(`${parsed.correctForm()}/${HOUSEHOLD}`).startAddress().correctForm();
}

/** Under which key the network of an address is counted: of IPv4 its /24, of IPv6 its /48. */
export function networkKey(address: string): string {
  const key = addressKey(address);
  if (isIPv4(key)) return new Address4(`${key}/${NETWORKS[4]}`).startAddress().correctForm();
  return isIPv6(key) ? new Address6(`${key}/${NETWORKS[6]}`).startAddress().correctForm() : key;
}
