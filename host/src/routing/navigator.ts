import { ownPath } from '@sold/contracts/base/link';
import type { NavigationResult } from '@sold/contracts/federation/navigation';
import { BASE_PATH, belowBase } from '@sold/contracts/federation/route';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { entryState } from '@sold/shared/platform/page-history';
import type { NavigateFunction } from '@sold/shared/router';

let navigate: NavigateFunction | null = null;
/** Counts navigations; an older one that is not done yet is cancelled. */
let latest = 0;

/** Connects the functions below with the router. */
export function connectNavigator(own: NavigateFunction): void {
  navigate = own;
}

/**
 * Moves inside the site; the address is a path below the base path. Open modals leave history first, so that going back does not open
 * them again. Never throws: it returns the result; where the browser takes no entry, it reloads the page.
 */
export async function go(address: string, options: { replace?: boolean } = {}): Promise<NavigationResult> {
  latest += 1;
  const own = latest;
  const to = ownPath(address);
  const failed = (
    failure: (NavigationResult & { ok: false })['failure'],
    path = address,
  ): NavigationResult => ({
    ok: false,
    failure,
    path,
  });
  if (navigate === null || to === null) return failed('aborted');
  await modalStack().closeAll();
  if (own !== latest) return failed('cancelled');
  // Going to where the page is writes no second entry.
  if (to === here()) return failed('duplicated');
  await navigate(`${BASE_PATH}${to}`, { replace: options.replace ?? false });
  // The screen table may lead on, to the error screen or from a login that is not needed.
  await new Promise((settled) => setTimeout(settled, 0));
  if (own !== latest) return failed('cancelled');
  return here() === to ? { ok: true, path: to } : failed('redirected', here());
}

/** Goes one page back; false without an earlier page of ours. */
export function goBack(): boolean {
  if (!hasPast()) return false;
  void modalStack()
    .closeAll()
    .then(() => navigate?.(-1));
  return true;
}

function here(): string {
  const { pathname, search } = window.location;
  return `${belowBase(pathname)}${search}`;
}

/** The router counts its entries in the history's state; a link that was followed before the code had loaded started a new document. */
function hasPast(): boolean {
  const index = entryState()?.idx;
  return (typeof index === 'number' && index > 0) || isOurs(addressBefore());
}

/** Address of the entry before this one as far as a page may know it; null for none. */
function addressBefore(): string | null {
  const { history, document } = window;
  if (!('navigation' in window)) return history.length > 1 ? document.referrer : null;
  const { currentEntry } = window.navigation;
  return (currentEntry && window.navigation.entries()[currentEntry.index - 1]?.url) ?? null;
}

function isOurs(address: string | null): boolean {
  return address !== null && `${address}/`.startsWith(`${window.location.origin}${BASE_PATH}/`);
}
