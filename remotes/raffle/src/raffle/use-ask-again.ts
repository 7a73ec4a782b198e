import { useEffect, useEffectEvent } from 'react';

/** First and longest wait, milliseconds. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Asks again while something is awaited, with waits that double: many pages may wait for the same thing, so they are spread
 * as well.
 */
export function useAskAgain(isAwaited: boolean, ask: () => void): void {
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!isAwaited) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(
        () => {
          again();
          wait(Math.min(LONGEST_MS, ms * 2));
        },
        ms * (1 + Math.random()),
      );
    };
    wait(FIRST_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
}
