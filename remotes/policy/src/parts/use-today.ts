import { kstText } from '@sold/contracts/rules/bid-duration';
import { useEffect, useState } from 'react';

/** Today in Korean time, `yyyy-MM-dd`; null until the page is there, because no clock is read while rendering. */
export function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(kstText(new Date()).slice(0, 10)), []);
  return today;
}
