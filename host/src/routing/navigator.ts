import { BASE_PATH } from '@sold/contracts/federation/route';
import { modalStack } from '@sold/shared/modal-stack';
import type { NavigateFunction } from '@sold/shared/router';

let navigate: NavigateFunction | null = null;

/** Connects the functions below with the router. */
export function connectNavigator(own: NavigateFunction): void {
  navigate = own;
}

/** Moves inside the site; `to` is below the base path. Open modals leave history first, so that going back does not open them again. */
export function go(to: string, options: { replace?: boolean } = {}): void {
  void modalStack()
    .closeAll()
    .then(() => navigate?.(`${BASE_PATH}${to}`, { replace: options.replace ?? false }));
}

/** Goes one page back; false when there is none of ours. */
export function goBack(): boolean {
  if (!hasPast()) return false;
  void modalStack()
    .closeAll()
    .then(() => navigate?.(-1));
  return true;
}

/** The router counts its entries in the history's state. */
function hasPast(): boolean {
  const state = window.history.state as { idx?: unknown } | null;
  return typeof state?.idx === 'number' && state.idx > 0;
}
