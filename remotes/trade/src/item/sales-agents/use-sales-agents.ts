import type { SalesInfo } from '@sold/contracts/entities/item';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';

export type SalesAgent = SalesInfo['list'][number];
type Standing = Pick<SalesAgent, 'is_joined' | 'is_subscribed'>;

const FOLLOW = 'POST /api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe';
const UNFOLLOW = 'DELETE /api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe';

/** Follows and joins the sales agents of an item. The page's data stays, and this customer's changes are laid over it. */
export function useSalesAgents(itemId: number, info: SalesInfo) {
  const host = useHost();
  const { busy, write } = useWrite();
  const [isAllFollowed, setAllFollowed] = useState(info.is_total_subscribe);
  const [changed, setChanged] = useState<Readonly<Record<number, Partial<Standing>>>>({});
  const list = info.list.map((agent) => ({ ...agent, ...changed[agent.item_sales_agent_id] }));

  const change = (id: number, part: Partial<Standing>) =>
    setChanged((old) => ({ ...old, [id]: { ...old[id], ...part } }));

  async function follow(id: number, isOn: boolean): Promise<boolean> {
    const input = { itemId, itemSalesAgentId: id };
    const answer = await (isOn ? call(FOLLOW, input) : call(UNFOLLOW, input));
    if (!answer.ok) return false;
    for (const agent of answer.data.list)
      change(agent.item_sales_agent_id, { is_subscribed: agent.is_subscribed });
    setAllFollowed(answer.data.is_total_subscribe);
    return true;
  }

  /** Asks a signed-out visitor to sign in first. */
  const asMember = (work: () => Promise<boolean>) =>
    host.session.isLogin ? write(work) : host.session.login();

  return {
    busy,
    list,
    isAllFollowed,
    follow: ({ item_sales_agent_id, is_subscribed }: SalesAgent) =>
      asMember(async () => {
        if (!(await follow(item_sales_agent_id, !is_subscribed))) return false;
        toast(is_subscribed ? '알림을 껐어요.' : '새 판매가 올라오면 알려 드려요.');
        return true;
      }),
    followAll: (isOn: boolean) =>
      asMember(async () => {
        for (const { item_sales_agent_id, is_subscribed } of list)
          if (is_subscribed !== isOn && !(await follow(item_sales_agent_id, isOn))) return false;
        toast(isOn ? '새 판매가 올라오면 알려 드려요.' : '알림을 모두 껐어요.');
        return true;
      }),
    join: (agent: SalesAgent, index: number) =>
      asMember(async () => {
        const answer = await call('POST /api/v3/product/item/save-item-sales-agent-join', {
          item_id: itemId,
          item_sales_agent_id: agent.item_sales_agent_id,
          joined: !agent.is_joined,
          index,
        });
        if (!answer.ok) return false;
        const entry = list[answer.data.index];
        if (entry) change(entry.item_sales_agent_id, { is_joined: answer.data.joined });
        return true;
      }),
  };
}
