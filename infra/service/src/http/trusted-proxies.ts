import { BlockList, isIP } from 'node:net';

/** The edge on this machine: whom services believe unless `EDGE_ADDRESSES` names others. */
export const LOOPBACK = '127.0.0.0/8,::1';

/**
 * Proxies whose `X-Forwarded-For` is believed.
 * @param list addresses and networks (CIDR) with commas between, IPv4 and IPv6; empty trusts no proxy
 * @param setting its name, for the message
 * @throws Error for what is neither
 */
export function trustedProxies(list: string, setting: string): (address: string) => boolean {
  const trusted = new BlockList();
  if (list !== '') for (const entry of list.split(',')) add(trusted, entry.trim(), setting);
  return (address) => {
    const family = familyOf(address);
    return family !== null && trusted.check(address, family);
  };
}

function add(trusted: BlockList, entry: string, setting: string): void {
  const [address = '', prefix] = entry.split('/');
  const family = familyOf(address);
  try {
    if (family === null) throw new Error('no address');
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN, family);
  } catch {
    throw new Error(`${setting} holds addresses and networks such as 10.0.0.0/8, not "${entry}"`);
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}
