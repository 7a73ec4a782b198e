import { readCookie, writeCookie } from './cookie.ts';
import { cookieDomain } from './cookie-domain.ts';

const CURRENT = 'current_page_url';
const PREVIOUS = 'previous_page_url';

/** Longest address that is kept, characters: cookies come with every request, whose headers have a limit. */
const LONGEST = 300;
/** Names of query fields that open something or name a person. */
const SECRET = /token|secret|pass|jwt|auth|mail|phone|contact|(?:key|code)$/i;

/**
 * Keeps the addresses of this page and the one before in cookies (specification, section 3, "Session values"): the path, and of the
 * query what is no secret, as far as there is room.
 */
export function leaveTrail(pathname: string, search: string): void {
  const address = trailOf(pathname, search);
  const current = readCookie(CURRENT);
  if (current === address) return;
  const options = {
    domain: cookieDomain(),
    secure: window.location.protocol === 'https:',
  };
  if (current !== null) writeCookie(PREVIOUS, current, options);
  writeCookie(CURRENT, address, options);
}

/** @returns an address without secrets that fits a cookie; fields that do not fit are left out */
export function trailOf(pathname: string, search: string): string {
  let address = pathname.slice(0, LONGEST);
  for (const [name, value] of new URLSearchParams(search)) {
    if (SECRET.test(name)) continue;
    const longer = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams([[name, value]])}`;
    if (longer.length <= LONGEST) address = longer;
  }
  return address;
}
