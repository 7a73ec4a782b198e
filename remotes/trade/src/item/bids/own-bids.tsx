import { useEffect } from 'react';
import { useFetched } from '../../chart/use-fetched.ts';
import type { MyBidsProps } from './my-bids-props.ts';

const fetchList = () => import(/* webpackChunkName: "item-bids" */ './my-bids.tsx');

/** Own bids of this item. Code comes with the first bid: most people who look have none. */
export function OwnBids(props: MyBidsProps) {
  const { my_bid_buy_list: bought, my_bid_sell_list: sold } = props.lists;
  const hasBids = bought.length + sold.length > 0;
  const { part: List, load } = useFetched(fetchList);
  useEffect(() => {
    if (hasBids) load();
  }, [hasBids, load]);
  return List && <List {...props} />;
}
