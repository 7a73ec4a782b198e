import { eventFeeOf } from '@sold/contracts/rules/money/total-payment';
import { priceWarning } from '@sold/contracts/rules/trading/price-warning';
import { hashOf } from '@sold/service/http/idempotency';
import { sql } from 'kysely';
import { findBook, untradable } from '../../catalogue/items/find-book.ts';
import { IS_UNDER_WAY } from '../../catalogue/prices/order-states.ts';
import { referencePriceOf } from '../../catalogue/prices/reference-price.ts';
import type { Context } from '../../money/context/context.ts';
import { requestOf } from '../../people/means/payment-proof.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { awayState, comeBack, goAway } from '../aftersale/away.ts';
import { myBidLists } from '../book/my-bids.ts';
import { expectedDays } from '../order-views/expected-days.ts';
import { buyInfo } from './buy-info.ts';
import { checkBeforeSending } from './check-before-sending.ts';
import { cancelBid, changeBid } from './place-bid.ts';
import { sellInfo } from './sell-info.ts';

const CHANGE = 'PUT /api/v3/order/order/set-price-change-product';

export const bidHandlers = {
  'GET /api/v3/order/order/get-buy-info': (context, input, { customerId }) =>
    buyInfo(context, input, customerId),
  'GET /api/v3/order/order/get-sell-info': (context, input, { customerId }) =>
    sellInfo(context, input, customerId),

  'GET /api/v3/order/order/save-product-check': async (context, input, { customerId }) => {
    const book = await findBook(context.db, input.item_id, input.product_size_option_id);
    await checkBeforeSending(context, book, { ...input, customerId });
    const reference = await referencePriceOf(context.db, book.sizeId, context.clock());
    return { warning: priceWarning(input.price, reference) };
  },

  [CHANGE]: async (context, input, { customerId, sessionId }, { idempotencyKey }) => {
    const result = await changeBid(context, {
      bidId: input.product_id,
      side: input.type,
      customerId,
      sessionId,
      price: input.price,
      days: input.bid_days,
      idempotencyKey,
      request: requestOf(CHANGE, hashOf(input)),
    });
    context.live.changed(result.item_id);
    return { ...(await listsOf(context, customerId)), result };
  },

  'POST /api/v3/order/order/cancel-bid-order': (context, input, { customerId }, { idempotencyKey }) =>
    cancelled(context, { bidId: input.product_id, customerId, side: 'buy', idempotencyKey }),
  'POST /api/v3/product/product/exit-sell-product': (context, input, { customerId }, { idempotencyKey }) =>
    cancelled(context, { bidId: input.product_id, customerId, side: 'sell', idempotencyKey }),
  'DELETE /api/v3/order/order/del-bid': (context, input, { customerId }, { idempotencyKey }) =>
    cancelled(context, { bidId: input.product_id, customerId, side: input.type, idempotencyKey }),

  'GET /api/v3/product/product/get-away': ({ db }, _input, { customerId }) => awayState(db, customerId),
  'POST /api/v3/product/product/set-away': (context, { is_away }, { customerId }) =>
    is_away ? goAway(context, customerId) : comeBack(context, customerId),

  'POST /api/v3/order/order/get-mybid-order-info': ({ db, clock }, input, { customerId }) =>
    myBidLists(db, { customerId, now: clock(), itemId: input.item_id }),

  'GET /api/v3/order/order/is-exist-order': async ({ db }, input, { customerId }) => {
    const { rows } = await sql<{ id: number }>`
      select id from order_ where item_id = ${input.item_id} and ${customerId} in (buyer_id, seller_id) and ${IS_UNDER_WAY} order by id desc limit 1`.execute(
      db,
    );
    return { is_exist: rows.length > 0, order_id: rows[0]?.id ?? null };
  },

  'GET /api/v3/order/order/get-expected-days': ({ db, clock }) => expectedDays(db, clock()),

  'GET /api/v3/order/order/get-trade-fee-amt': async ({ db, clock }, input) => {
    const { rows } = await sql<{
      event_type: string | null;
    }>`select event_type from item where id = ${input.item_id}`.execute(db);
    const item = rows[0] ?? untradable('unknown_item');
    return { fee_event_amt: eventFeeOf(item.event_type, await configNumber(db, 'event_fee_amt', clock())) };
  },
} satisfies Partial<Handlers<Context>>;

async function cancelled(context: Context, cancellation: Parameters<typeof cancelBid>[1]) {
  context.live.changed(await cancelBid(context, cancellation));
  return listsOf(context, cancellation.customerId);
}

/** All live bids of a customer: a page of one item shows those of its item. */
function listsOf({ db, clock }: Context, customerId: number) {
  return myBidLists(db, { customerId, now: clock() });
}
