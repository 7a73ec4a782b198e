import { tabStorage } from '@sold/shared/platform/browser-storage';

const KEY = 'sold-install-check';

/** Keeps an install check over a reload of this tab. @param started milliseconds since 1970 */
export function notePendingCheck(started: number): void {
  tabStorage.write(KEY, String(started));
}

/** Forgets the check and returns its start time; null without a valid one. */
export function takePendingCheck(): number | null {
  const noted = tabStorage.read(KEY);
  if (noted === null) return null;
  tabStorage.remove(KEY);
  return /^\d{13}$/.test(noted) ? Number(noted) : null;
}
