import { readCookie, writeCookie } from './cookie.ts';
import { cookieDomain } from './cookie-domain.ts';

const CURRENT = 'current_page_url';
const PREVIOUS = 'previous_page_url';

/** Keeps the addresses of this page and the one before in cookies (specification, section 3, "Session values"). */
export function leaveTrail(address: string): void {
  const current = readCookie(CURRENT);
  if (current === address) return;
  const options = {
    domain: cookieDomain(),
    secure: window.location.protocol === 'https:',
  };
  if (current !== null) writeCookie(PREVIOUS, current, options);
  writeCookie(CURRENT, address, options);
}
