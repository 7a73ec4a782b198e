import { sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { salesInfo, setMembership } from '../agents/sales-agents.ts';
import type { Context } from '../context/context.ts';
import { pinnedChanges } from '../follows/pinned-changes.ts';
import { pinupList } from '../follows/pinup-list.ts';
import { checkedTarget } from '../items/item-detail.ts';
import { ranking, recentItems } from '../lists/looked-at.ts';
import { hasBought, IS_UNDER_WAY } from '../prices/order-states.ts';
import { detailFor } from './detail-for.ts';
import { renewalOrderInfo } from './renewal-order-info.ts';

/** Handlers of the smaller calls of `contracts/calls/catalogue/items`: agents, checks, rankings, viewed items and clicks. */
export const extraItemHandlers = {
  'POST /api/product/item/get-item-detail': detailFor,

  'POST /api/v3/product/item/save-item-sales-agent-join': async ({ db }, input, { customerId }) => {
    const target = { itemId: input.item_id, agentId: input.item_sales_agent_id, customerId };
    await setMembership(db, target, { joined: input.joined });
    return { joined: input.joined, index: input.index };
  },

  'POST /api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe': (
    context,
    input,
    { customerId },
  ) => subscribe(context, input, customerId, true),
  'DELETE /api/v3/item/{itemId}/item-sales-agent/{itemSalesAgentId}/subscribe': (
    context,
    input,
    { customerId },
  ) => subscribe(context, input, customerId, false),

  'GET /api/v3/product/product/check-is-once-item': async ({ db }, { item_id }, { customerId }) => {
    const { rows } = await sql<{ is_once: boolean; is_bought: boolean }>`
      select is_once, ${hasBought(customerId, sql`item.id`)} as is_bought from item where id = ${item_id}`.execute(
      db,
    );
    return rows[0] ?? notFound('unknown_item');
  },

  'GET /api/v3/product/product/check-is-order-item': async ({ db }, { item_id }, { customerId }) => {
    const { rows } = await sql<{ is_order: boolean; is_ordered: boolean }>`
      select is_order, exists (select 1 from order_ where buyer_id = ${customerId} and item_id = item.id and ${IS_UNDER_WAY}) as is_ordered
      from item where id = ${item_id}`.execute(db);
    return rows[0] ?? notFound('unknown_item');
  },

  'POST /api/v3/product/product/save-item-btn-history': async ({ db, clock }, input, caller) => {
    const { rows } = await sql`
      insert into item_button_log (customer_id, item_id, button, at)
      select ${caller?.customerId ?? null}, id, ${input.button}, ${clock()} from item where id = ${input.item_id} returning 1`.execute(
      db,
    );
    if (rows.length === 0) notFound('unknown_item');
    return {};
  },

  'POST /api/v3/product/item/get-renewal-item-order-info': async ({ db, clock }, input) => {
    const target = await checkedTarget(db, input.item_id, input.product_size_option_id);
    return renewalOrderInfo(db, target, clock());
  },

  'GET /api/v3/product/item/get-item-ranking': async ({ db, clock }, input, caller) => ({
    list: await ranking(db, input.classification_code, {
      customerId: caller?.customerId ?? null,
      now: clock(),
    }),
  }),

  'GET /api/v3/user/mypage/get-pinup-list': ({ db, clock }, input, { customerId }) =>
    pinupList(db, customerId, input, clock()),

  'GET /api/v3/user/mypage/get-pinup-change-list': ({ db, clock }, _input, { customerId }) =>
    pinnedChanges(db, customerId, clock()),

  'GET /api/v3/product/item/get-recent-item-list': async ({ db, clock }, _input, { customerId }) => ({
    list: await recentItems(db, customerId, clock()),
  }),
} satisfies Partial<Handlers<Context>>;

async function subscribe(
  { db, clock }: Context,
  input: { itemId: number; itemSalesAgentId: number },
  customerId: number,
  subscribed: boolean,
) {
  const target = { itemId: input.itemId, agentId: input.itemSalesAgentId, customerId };
  await setMembership(db, target, { subscribed });
  return salesInfo(db, input.itemId, { customerId, now: clock() });
}
