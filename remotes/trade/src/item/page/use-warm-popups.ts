import { whenIdle } from '@sold/shared/platform/when-idle';
import { useEffect } from 'react';
import { loadSizeSheet } from '../sizes/size-popups.tsx';

/** Wait before code is fetched ahead, milliseconds: the page itself comes first. */
const QUIET_MS = 3_000;

/** Fetches the code of the popups while nothing else goes on, so that they open right away, and without a connection too. */
export function useWarmPopups(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    // One file has them all. When it does not come, the first popup that is opened asks again.
    return whenIdle(QUIET_MS, loadSizeSheet);
  }, []);
}
