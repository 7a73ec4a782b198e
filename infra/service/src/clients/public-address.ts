import { BlockList, isIP } from 'node:net';

/** Networks that are not of the public internet: this machine, private ones, those of links and clouds, and those for other uses. */
const INNER = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** The public half of IPv6, and networks in it that hold an address of IPv4 or are for other uses. */
const PUBLIC_6 = '2000::/3';
const INNER_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const inner = listOf(INNER, 'ipv4');
const public6 = listOf([PUBLIC_6], 'ipv6');
const inner6 = listOf(INNER_6, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, 'ipv4');
  return version === 6 && public6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
}

/** Names that no public server has (RFC 6761, RFC 8375 and names of clouds and of home networks). */
const INNER_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|test|example|invalid|onion|alt)$/;

/**
 * Whether an address given from outside may be one of a public server: https at its usual port, by a name. Its addresses are checked
 * when a connection is made (`post-outside`).
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const name = url.hostname.replace(/\.$/, '');
  return !name.startsWith('[') && isIP(name) === 0 && name.includes('.') && !INNER_NAME.test(name);
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
