import { tabStorage } from '@sold/shared/platform/browser-storage';

const KEY = 'sold-install-check';

/** Keeps an install check over a reload of this tab. @param started milliseconds since 1970 */
export function notePendingCheck(started: number): void {
  tabStorage.write(KEY, String(started));
}

/** Forgets the check, and says when it was started; null when there is none, or what is there is no time. */
export function takePendingCheck(): number | null {
  const noted = tabStorage.read(KEY);
  if (noted === null) return null;
  tabStorage.remove(KEY);
  return /^\d{13}$/.test(noted) ? Number(noted) : null;
}
