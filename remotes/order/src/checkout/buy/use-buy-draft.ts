import { startingPoints } from '@sold/contracts/base/points';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { LAST_WAY } from '@sold/contracts/rules/money/pay-id';
import { useHost } from '@sold/shared/host';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { useEffect, useState } from 'react';
import { type BuyDraft, startBuy } from '../draft/buy-draft.ts';
import { resumedBuy, storedBuy } from '../draft/stored-draft.ts';
import { type OrderQuery, orderPath } from '../entry/order-query.ts';

interface DraftOf {
  order: OrderQuery;
  /** Choices from before the gateway's page. */
  restored: BuyDraft | null;
  key: string | null;
}

/** Keeps a buyer's choices for this tab under a key. */
export function useBuyDraft(info: BuyInfo, { order, restored, key }: DraftOf) {
  const host = useHost();
  const { isQuick = false } = order;
  const [draft, setDraft] = useState(
    () =>
      restored ??
      resumedBuy(
        startBuy(info, new Date(), { isQuick, lastWay: deviceStorage.read(LAST_WAY) }),
        key === null ? null : storedBuy.read(key),
        info,
        isQuick,
      ),
  );
  const owned = info.customer.point;
  // Points that were spent elsewhere meanwhile cannot be spent here.
  useEffect(() => {
    setDraft((old) => ((old.points ?? 0) > owned ? { ...old, points: startingPoints(owned, owned) } : old));
  }, [owned]);
  useEffect(() => {
    const { agreed: _, ...stored } = draft;
    if (key !== null) storedBuy.write(key, stored);
  }, [draft, key]);
  const change = (patch: Partial<BuyDraft>) => {
    setDraft((old) => ({ ...old, ...patch }));
    // The address asks for the delivery that is chosen, so that a reload does too.
    const asksQuick = patch.delivery ? patch.delivery === 'quick' : isQuick;
    if (asksQuick !== isQuick) host.go(orderPath('buy', { ...order, isQuick: asksQuick }), { replace: true });
  };
  return [draft, change] as const;
}
