import { kstText } from '@sold/contracts/rules/bid-duration';
import { useSyncExternalStore } from 'react';

/** Today in Korean time, `yyyy-MM-dd`; null where the page is made without a browser, and so without a clock. */
export function useToday(): string | null {
  return useSyncExternalStore(never, today, unknown);
}

const never = () => () => undefined;
const today = () => kstText(new Date()).slice(0, 10);
const unknown = () => null;
