import { readCookie, writeCookie } from './cookie.ts';
import { cookieDomain } from './cookie-domain.ts';

const CURRENT = 'current_page_url';
const PREVIOUS = 'previous_page_url';

/** Longest address that is kept, characters: cookies come with every request, whose headers have a limit. */
const LONGEST = 300;
/** Query fields that tell which list or item a page shows, and values that cannot hold an address or a secret of another page. */
const KEPT = /^(?:brand|category|item_id|q|size|sort|tab)$/;
const PLAIN = /^[\p{L}\d .-]+$/u;

/**
 * Keeps the addresses of this page and the one before in cookies (specification, section 3, "Session values"): the path, and of the
 * query what tells lists and items apart, as far as there is room.
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

/** @returns an address that fits a cookie; fields that do not fit, and all others, are left out */
export function trailOf(pathname: string, search: string): string {
  let address = pathname.slice(0, LONGEST);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!KEPT.test(name) || !PLAIN.test(value)) continue;
    const longer = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams([[name, value]])}`;
    if (longer.length <= LONGEST) address = longer;
  }
  return address;
}
