import { useEffect } from 'react';
import { useFetched } from '../../chart/use-fetched.ts';
import { useNear } from '../../parts/use-near.ts';
import type { StoredUnitsProps } from './stored-units-props.ts';

const fetchList = () => import(/* webpackChunkName: "item-bids" */ './unit-list.tsx');

/** Photographs of the very units that are offered from storage. Code and list come when the visitor scrolls near. */
export function StoredUnits({ page, trade }: StoredUnitsProps) {
  const [ref, isNear] = useNear<HTMLDivElement>(false);
  const { part: List, load } = useFetched(fetchList);
  useEffect(() => {
    if (isNear) load();
  }, [isNear, load]);
  if (!page.item.is_custody) return null;
  return List ? <List page={page} trade={trade} /> : <div ref={ref} hidden={isNear} />;
}
