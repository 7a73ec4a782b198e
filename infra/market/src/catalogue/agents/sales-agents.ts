import type { SalesInfo } from '@sold/contracts/entities/item';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { agentOfferText } from '../../people/notices/texts/sales-agents.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { isLive } from '../prices/live.ts';

/** Sales agents of an item, and which of them the customer joined and follows. */
export async function salesInfo(
  db: Db,
  itemId: number,
  { customerId, now }: { customerId: number | null; now: Date },
): Promise<SalesInfo> {
  const { rows } = await sql<SalesInfo['list'][number]>`
    select agent.id as item_sales_agent_id, agent.name, agent.introduction,
           coalesce(member.is_joined, false) as is_joined, coalesce(member.is_subscribed, false) as is_subscribed,
           (select min(bid.price) from bid where bid.item_id = agent.item_id and bid.side = 'sell' and bid.customer_id = agent.customer_id
              and ${isLive(now)}) as min_price
    from sales_agent agent left join sales_agent_member member on member.agent_id = agent.id and member.customer_id = ${customerId}
    where agent.item_id = ${itemId} order by agent.sort, agent.id`.execute(db);
  return {
    is_total_subscribe: rows.length > 0 && rows.every(({ is_subscribed }) => is_subscribed),
    list: rows,
  };
}

/** Joins or leaves an agent, follows it or not. @throws Refusal 404 `unknown_sales_agent` also for an agent of another item */
export async function setMembership(
  db: Db,
  target: { itemId: number; agentId: number; customerId: number },
  change: { joined?: boolean; subscribed?: boolean },
): Promise<void> {
  const { rows } =
    await sql`select 1 from sales_agent where id = ${target.agentId} and item_id = ${target.itemId}`.execute(
      db,
    );
  if (rows.length === 0) notFound('unknown_sales_agent');
  await sql`
    insert into sales_agent_member as member (agent_id, customer_id, is_joined, is_subscribed)
    values (${target.agentId}, ${target.customerId}, ${change.joined ?? false}, ${change.subscribed ?? false})
    on conflict (agent_id, customer_id) do update set
      is_joined = coalesce(${change.joined ?? null}::boolean, member.is_joined),
      is_subscribed = coalesce(${change.subscribed ?? null}::boolean, member.is_subscribed)`.execute(db);
}

/** Informs the followers of a seller, as the item's agent, of a new offer. */
export async function tellSubscribers(
  db: Db,
  offer: { itemId: number; sizeId: number; sellerId: number; price: number; at: Date },
): Promise<void> {
  await sql`
    insert into notice_log (customer_id, kind, about, size_option_id, message, at)
    select member.customer_id, 'agent_offer', agent.item_id, ${offer.sizeId}::bigint, ${agentOfferText(offer.price)}, ${offer.at}
    from sales_agent agent join sales_agent_member member on member.agent_id = agent.id and member.is_subscribed
    join item on item.id = agent.item_id
    where agent.item_id = ${offer.itemId} and agent.customer_id = ${offer.sellerId} and member.customer_id <> ${offer.sellerId}
    order by agent.id, member.customer_id`.execute(db);
}
