import type { ItemSummary } from '@sold/contracts/entities/item';
import { useEffect } from 'react';
import { type CallResult, call } from '../api/client.ts';
import { useHost } from '../host.ts';
import { createStore, useStore } from '../platform/store.ts';

const PIN = 'POST /api/v3/notify/notify/add-pinup';

/** Last response to a press, by item: every card of an item shows the same. */
const answered = createStore<ReadonlyMap<number, boolean>>(new Map());

/**
 * Whether the person follows an item, and the press that changes it; who is signed out is asked to sign in.
 * @param onAnswer hears what the service answered to a press, also after an identity check
 */
export function usePinned(
  item: Pick<ItemSummary, 'item_id' | 'item_name' | 'is_pinup'>,
  onAnswer?: (isPinned: boolean) => void,
) {
  const { session, track } = useHost();
  const known = useStore(answered);
  const { isLogin } = session;

  // The next person has other items.
  useEffect(() => {
    if (!isLogin && answered.get().size > 0) answered.set(new Map());
  }, [isLogin]);

  const isPinned = isLogin && (known.get(item.item_id) ?? item.is_pinup);
  return {
    isPinned,
    /** @returns whether something was written */
    async press(): Promise<boolean> {
      if (!isLogin) {
        session.login();
        return false;
      }
      const { item_id, item_name } = item;
      const settle = (result: CallResult<typeof PIN>) => {
        if (!result.ok) return;
        answered.set(new Map(answered.get()).set(item_id, result.data));
        track({ name: 'wishlist', item_id, item_name, on: result.data });
        onAnswer?.(result.data);
      };
      const result = await call(PIN, { item_id, is_pinup: !isPinned }, { onCertificated: settle });
      settle(result);
      return result.ok;
    },
  };
}
