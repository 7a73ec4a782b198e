import { freezeSeller } from '../../../operators/desk/freeze-seller.ts';
import { operateOrder } from '../../../trading/aftersale/operate-order.ts';
import { releaseOverdue } from '../../../trading/core/outcome/release-overdue.ts';
import { settleStaying } from '../../../trading/orders/settle-staying.ts';
import { buyNow, offer, openPage, type Size, sellNow, want } from '../orders.ts';
import { storedUnit } from '../stored-unit.ts';
import type { TestMarket } from '../test-market.ts';
import type { NamedPerson } from './unmistakable.ts';

/** People and figures of one trade. */
export interface Stage {
  market: TestMarket;
  /** The operator, as events name them. */
  actor: string;
  buyer: NamedPerson;
  seller: NamedPerson;
  third: NamedPerson;
  /** Thousands of won. */
  price: number;
  /** Hundreds. */
  points: number;
  /** Number of states that an order passes. */
  moves: number;
}

const MINUTE = 60_000;
const WAY = [
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
  'settled',
] as const;

async function bought({ market, buyer, seller, price, points }: Stage): Promise<number> {
  const item = await market.item();
  await offers(seller, item, price * 1_000);
  const paid = await buyNow(buyer, item, price * 1_000, { point_amt: points * 100 });
  return orderOf(paid);
}

async function offers(...[seller, item, price, more]: Parameters<typeof offer>): Promise<void> {
  const { reason } = await offer(seller, item, price, more);
  if (reason !== undefined) throw new Error(`no offer: ${reason}`);
}

function orderOf({ data, reason }: { data?: { order_id: number } | undefined; reason?: string | undefined }) {
  if (data === undefined) throw new Error(`no order: ${reason}`);
  return data.order_id;
}

async function move(
  { market, actor }: Stage,
  orderId: number,
  ...states: Parameters<typeof operateOrder>[1]['to'][]
) {
  for (const to of states) await operateOrder(market.context, { orderId, to, actor, reason: '확인' });
}

/** Two faults stop a seller: an operator lets them go on. */
async function sellAgain({ market, actor, seller }: Stage) {
  await freezeSeller(market.context, { customerId: seller.id, days: 0, reason: '확인', actor });
}

/** An item with a unit of the seller's on offer from storage. */
async function storedOffer(stage: Stage): Promise<{ item: Size; unit: number }> {
  const { market, seller, price } = stage;
  const item = await market.item();
  const unit = await storedUnit(market, seller, item);
  await offers(seller, item, price * 1_000, { inventory_id: unit });
  return { item, unit };
}

/** Trades as people make them, each in a state of its own. */
export const SCENES = {
  'on its way': async (stage: Stage) => {
    const order = await bought(stage);
    await stage.seller.call('POST /api/v3/order/order/save-invoice', {
      order_id: order,
      carrier: '우체국',
      invoice_no: '123456789012',
    });
    await move(stage, order, ...WAY.slice(1, Math.max(1, stage.moves)));
  },
  'failed inspection': async (stage: Stage) => {
    await move(stage, await bought(stage), 'seller_shipped', 'received', 'inspecting', 'failed_inspection');
    await sellAgain(stage);
  },
  'cancelled by seller, who appeals': async (stage: Stage) => {
    const { market, seller } = stage;
    await move(stage, await bought(stage), 'cancelled_by_seller');
    const { data } = await seller.call('GET /api/v3/user/mypage/get-penalty-list', {});
    const penalty_id = data?.list[0]?.penalty_id ?? 0;
    await seller.call('POST /api/v3/user/mypage/save-appeal', { penalty_id, text: seller.words[0] ?? '' });
    await market.call('POST /api/operator/appeal/answer', {
      penalty_id,
      result: 'refused',
      reason: '확인했어요.',
    });
    await sellAgain(stage);
  },
  'matched bids': async ({ market, buyer, seller, price }: Stage) => {
    const item = await market.item();
    await want(buyer, item, price * 1_000);
    await sellNow(seller, item, price * 1_000);
  },
  'transfer with a cash receipt': async ({ market, buyer, seller, price }: Stage) => {
    const item = await market.item();
    await offers(seller, item, price * 1_000);
    const paid = await buyer.call('POST /api/v3/order/payment/pay', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price: price * 1_000,
      address_id: buyer.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      payment_method: 'transfer',
      account_id: buyer.accountId,
      cash_receipt: { type: 'mobile', no: buyer.receiptNo },
    });
    orderOf(paid);
  },
  'never paid': async ({ market, buyer, seller, price }: Stage) => {
    const item = await market.item();
    await offers(seller, item, price * 1_000);
    orderOf(await openPage(buyer, item, price * 1_000));
  },
  'given up': async ({ market, buyer, seller, price }: Stage) => {
    const item = await market.item();
    await offers(seller, item, price * 1_000);
    orderOf(await openPage(buyer, item, price * 1_000));
    market.pass(30 * MINUTE);
    await market.context.db.transaction().execute((trx) => releaseOverdue(trx, market.now()));
  },
  'stored and never paid': async (stage: Stage) => {
    const { item } = await storedOffer(stage);
    orderOf(
      await openPage(stage.buyer, item, stage.price * 1_000, undefined, { delivery_type: 'inventory' }),
    );
  },
  'stored and sold twice': async (stage: Stage) => {
    const { market, buyer, third, price } = stage;
    const { item, unit } = await storedOffer(stage);
    orderOf(await buyNow(buyer, item, price * 1_000, { delivery_type: 'inventory' }));
    market.pass(16 * MINUTE);
    await settleStaying(market.context);
    await offers(buyer, item, (price + 9) * 1_000, { inventory_id: unit });
    orderOf(await buyNow(third, item, (price + 9) * 1_000, { delivery_type: 'inventory' }));
  },
  'stored, sold and cancelled': async (stage: Stage) => {
    const { item } = await storedOffer(stage);
    const order_id = orderOf(
      await buyNow(stage.buyer, item, stage.price * 1_000, { delivery_type: 'inventory' }),
    );
    await stage.buyer.call('POST /api/v3/order/order/cancel-order', { order_id });
  },
};
