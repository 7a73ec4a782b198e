import type { BuyInfo } from '@sold/contracts/entities/order';
import { LAST_WAY } from '@sold/contracts/rules/pay-id';
import { startingPoints } from '@sold/contracts/rules/points';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { useEffect, useState } from 'react';
import { type BuyDraft, startBuy } from '../flow/buy-draft.ts';
import { keptBuy, resumedBuy } from '../flow/kept-draft.ts';

/**
 * What a buyer has chosen so far, and what changes it; kept for this tab under a key.
 * @param restored choices from before the gateway's page
 */
export function useBuyDraft(
  info: BuyInfo,
  { restored, isQuick, key }: { restored: BuyDraft | null; isQuick: boolean | undefined; key: string | null },
) {
  const [draft, setDraft] = useState(
    () =>
      restored ??
      resumedBuy(
        startBuy(info, new Date(), { isQuick, lastWay: deviceStorage.read(LAST_WAY) }),
        key === null ? null : keptBuy.read(key),
        info,
      ),
  );
  const owned = info.customer.point;
  // What has been spent elsewhere meanwhile cannot be spent here.
  useEffect(() => {
    setDraft((old) => ((old.points ?? 0) > owned ? { ...old, points: startingPoints(owned, owned) } : old));
  }, [owned]);
  useEffect(() => {
    const { agreed: _, ...kept } = draft;
    if (key !== null) keptBuy.write(key, kept);
  }, [draft, key]);
  return [draft, (patch: Partial<BuyDraft>) => setDraft((old) => ({ ...old, ...patch }))] as const;
}
