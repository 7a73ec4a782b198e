import { useEffect } from 'react';
import { useFetched } from '../chart/use-fetched.ts';
import type { Trade } from '../item/mine/use-trade.ts';
import type { ItemPage } from '../item/use-item.ts';
import { useNear } from '../parts/use-near.ts';

const fetchList = () => import(/* webpackChunkName: "item-units" */ './unit-list.tsx');

export interface StoredUnitsProps {
  page: Pick<ItemPage, 'item' | 'sizes' | 'size'>;
  trade: Pick<Trade, 'trade'>;
}

/** Photographs of the very units that are offered from storage. Code and list come when somebody comes near. */
export function StoredUnits({ page, trade }: StoredUnitsProps) {
  const [ref, isNear] = useNear<HTMLDivElement>(false);
  const { part: List, load } = useFetched(fetchList);
  useEffect(() => {
    if (isNear) load();
  }, [isNear, load]);
  if (!page.item.is_custody) return null;
  return List ? <List page={page} trade={trade} /> : <div ref={ref} hidden={isNear} />;
}
