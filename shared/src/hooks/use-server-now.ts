import { useEffect, useState } from 'react';
import { askServerTime, knowsServerTime, serverNow } from '../platform/server-time.ts';

/**
 * The server's clock, milliseconds, new at every full second of it; null while nothing runs in a browser yet.
 * @param isOn false stops it: where nothing counts down, nothing has to be rendered by the second. Default: true.
 */
export function useServerNow(isOn = true): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = serverNow();
      setNow(at);
      // A millisecond more, because a timer may come a little early and would show the old second.
      if (isOn) timer = setTimeout(tick, 1_001 - (at % 1_000));
    };
    tick();
    // A page that slept shows the time of before until its next tick.
    const wake = () => document.visibilityState === 'visible' && tick();
    document.addEventListener('visibilitychange', wake);
    if (!knowsServerTime()) void askServerTime().then(tick);
    return () => {
      clearTimeout(timer);
      timer = undefined;
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isOn]);
  return now;
}
