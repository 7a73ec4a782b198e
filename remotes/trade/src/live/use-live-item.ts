import type { LiveItem } from '@sold/contracts/entities/item';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useEffect, useState } from 'react';
import type { LiveListener } from './live-tabs.ts';
import type { LiveState } from './tab-message.ts';

/** Interval at which a hidden page takes new messages, milliseconds. */
const HIDDEN_MS = 10_000;

export interface Live {
  /** The newest state of the item; null before any has come. */
  item: LiveItem | null;
  state: LiveState;
}

/** An item as the market changes. A hidden page takes the newest state now and then, and whenever it is seen again. */
export function useLiveItem(itemId: number): Live {
  const [live, setLive] = useState<Live & { of: number }>({ of: itemId, item: null, state: 'connecting' });

  useEffect(() => {
    let newest: LiveItem | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (part: Partial<Live>) =>
      setLive((old) => ({
        ...(old.of === itemId ? old : { item: null, state: old.state }),
        of: itemId,
        ...part,
      }));
    const take = () => {
      clearTimeout(timer);
      timer = undefined;
      if (newest !== null) change({ item: newest });
      newest = null;
    };
    const listener: LiveListener = {
      item(item) {
        newest = item;
        if (document.visibilityState === 'visible') take();
        else timer ??= setTimeout(take, HIDDEN_MS);
      },
      state: (state) => change({ state }),
    };
    let stop: (() => void) | null = null;
    let isGone = false;
    // The page shows without it.
    loadConnected(() => import(/* webpackChunkName: "live" */ './live-tabs.ts')).then(
      ({ liveTabs }) => {
        if (!isGone) stop = liveTabs().watch(itemId, listener);
      },
      () => listener.state('lost'),
    );
    const seen = () => document.visibilityState === 'visible' && take();
    document.addEventListener('visibilitychange', seen);
    return () => {
      isGone = true;
      stop?.();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [itemId]);

  return live.of === itemId ? live : { item: null, state: 'connecting' };
}
