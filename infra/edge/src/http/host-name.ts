import { isIPv6 } from 'node:net';

const NAMED = /^(?:([\w-]{1,63}(?:\.[\w-]{1,63})*\.?)|\[([\da-f:.]{2,45})\])(?::(\d{1,5}))?$/i;
const LONGEST = 259;
const LAST_PORT = 65_535;

/** Whether a text is a host with perhaps a port, as `Host` and `X-Forwarded-Host` name one: no userinfo, no path, no blanks. */
export function isHost(text: string): boolean {
  const [, name, ipv6, port = '1'] = (text.length <= LONGEST && NAMED.exec(text)) || [];
  return (name !== undefined || (ipv6 !== undefined && isIPv6(ipv6))) && Number(port) <= LAST_PORT;
}
