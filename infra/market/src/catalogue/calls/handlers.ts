import { sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import { notFoundRefusal } from '../../platform/calls/not-found.ts';
import { graphPeriod } from '../charts/graph-period.ts';
import { orderGraph } from '../charts/order-graph.ts';
import type { Context } from '../context/context.ts';
import { pinItem } from '../follows/pinned-changes.ts';
import { checkedTarget, itemDetailBasic, sizeChanged } from '../items/item-detail.ts';
import { sizeList } from '../items/sizes.ts';
import { itemList } from '../lists/item-list.ts';
import { tradeHistory } from '../prices/trades.ts';
import { detailFor } from './detail-for.ts';

export const catalogueHandlers = {
  'GET /api/v3/product/item/get-item-list': ({ db, clock }, input, caller) =>
    itemList(db, input, caller?.customerId ?? null, clock()),

  'GET /api/v3/product/item/get-item-detail-basic': async ({ db, clock }, input, caller) => {
    const target = await checkedTarget(db, input.item_id, input.product_size_option_id);
    return itemDetailBasic(db, target, { customerId: caller?.customerId ?? null, now: clock() });
  },

  'GET /api/v3/product/item/get-item-detail': detailFor,

  'GET /api/v3/product/item/get-item-detail-size-changed': async ({ db, clock, itemPage }, input, caller) => {
    const target = await checkedTarget(db, input.item_id, input.product_size_option_id);
    const shown = { ...target, period: graphPeriod(input.type ?? 'all') };
    return sizeChanged(db, itemPage, shown, {
      customerId: caller?.customerId ?? null,
      now: clock(),
    });
  },

  'GET /api/v3/product/product/get-product-size-option': async ({ db, clock }, input) => {
    const sizes = await sizeList(db, input.item_id, clock());
    if (sizes.list.length === 0) throw notFoundRefusal('unknown_item');
    return sizes;
  },

  'GET /api/v3/product/product/get-trade-history': async ({ db }, input) => {
    const target = await checkedTarget(db, input.item_id, input.product_size_option_id);
    return tradeHistory(db, target, input);
  },

  'GET /api/v3/product/item/get-item-order-graph': async ({ db, clock }, input) => {
    const target = await checkedTarget(db, input.item_id, input.product_size_option_id);
    return orderGraph(db, { ...target, period: graphPeriod(input.type) }, clock());
  },

  'POST /api/v3/notify/notify/add-pinup': async ({ db, clock }, input, caller) => {
    const known = await sql`select 1 from item where id = ${input.item_id}`.execute(db);
    if (known.rows.length === 0) throw notFoundRefusal('unknown_item');
    if (input.is_pinup !== true) {
      const removed =
        await sql`delete from pinup where item_id = ${input.item_id} and customer_id = ${caller.customerId} returning 1`.execute(
          db,
        );
      if (removed.rows.length > 0 || input.is_pinup === false) return false;
    }
    await pinItem(db, caller.customerId, input.item_id, clock());
    return true;
  },
} satisfies Partial<Handlers<Context>>;
