import { useEffect } from 'react';
import { useFetched } from '../../chart/use-fetched.ts';
import type { AgentsItem } from './agents.tsx';

const fetchAgents = () => import(/* webpackChunkName: "item-bids" */ './agents.tsx');

/** Sales agents of the item. Their code comes with them: most items have none. */
export function SalesAgents({ item }: { item: AgentsItem }) {
  const hasAgents = item.sales_agent_show && item.sales_info.list.length > 0;
  const { part: Agents, load } = useFetched(fetchAgents);
  useEffect(() => {
    if (hasAgents) load();
  }, [hasAgents, load]);
  return hasAgents && Agents && <Agents item={item} />;
}
