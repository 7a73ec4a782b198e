import { personSignedIn } from '@sold/shared/platform/person';

/**
 * Hides a customer's page while it is in the back-forward cache. It is shown again to the same customer alone and reloads for others, so
 * that nothing of a customer who has signed out elsewhere is painted. Call it after `listenToTabs`, which reads the session first.
 */
export function guardKeptPage(win: Window = window): void {
  const { style } = win.document.documentElement;
  let person = '';
  win.addEventListener('pagehide', () => {
    person = personSignedIn();
    if (person) style.visibility = 'hidden';
  });
  win.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !person) return;
    if (personSignedIn() === person) style.visibility = '';
    else win.location.reload();
  });
}
