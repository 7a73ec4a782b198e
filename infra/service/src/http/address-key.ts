import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Of IPv6 a household is given a whole network of this length. */
const NETWORK = 64;

/**
 * Under which key an address is counted, the same however it is written: IPv4 in full, of IPv6 its /64, as the rate limits
 * count them.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address.toLowerCase();
  const parsed = new Address6(address);
  return parsed.isMapped4()
    ? parsed.to4().correctForm()
    : new Address6(`${parsed.correctForm()}/${NETWORK}`).startAddress().correctForm();
}
