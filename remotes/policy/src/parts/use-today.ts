import { kstDate } from '@sold/contracts/base/bid-duration';
import { useSyncExternalStore } from 'react';

/** Today in Korean time, `yyyy-MM-dd`. @param given the day where the page is made without a browser; unknown: null */
export function useToday(given: string | null): string | null {
  return useSyncExternalStore(never, today, () => given);
}

const never = () => () => undefined;
const today = () => kstDate(new Date());
