import { ownPathAt } from '@sold/contracts/base/link';
import { BASE_PATH, belowBase } from '@sold/contracts/federation/route';
import { LOGIN_PATH } from '@sold/contracts/wire/paths';

/**
 * Where to go after login, below the base path. Only pages of our own origin are followed; anything else is the home
 * page, and so is the login page itself.
 */
export function safeReturn(returnUrl: string | null, origin: string): string {
  const address = ownPathAt(returnUrl ?? '', origin);
  if (!address?.startsWith(`${BASE_PATH}/`)) return '/';
  const [path = '/'] = belowBase(address).split('#');
  return path.startsWith(LOGIN_PATH) ? '/' : path;
}

/** The login page that comes back to this address. The name of an open modal is left out. */
export function loginAddress(location: { pathname: string; search: string }): string {
  const here = `${location.pathname}${location.search}`;
  return `${LOGIN_PATH}?returnUrl=${encodeURIComponent(here)}`;
}
