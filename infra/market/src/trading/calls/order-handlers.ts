import type { Context } from '../../money/context/context.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { cancelOrder } from '../aftersale/cancel-order.ts';
import { chooseLate } from '../aftersale/choose-late.ts';
import { confirmReceipt } from '../aftersale/confirm-receipt.ts';
import { shipOrder } from '../aftersale/ship-order.ts';
import { saveWayBack, wayBack } from '../aftersale/way-back.ts';
import { orderList } from '../order-views/order-list.ts';
import { orderDetail } from '../order-views/order-view.ts';

export const orderHandlers = {
  'GET /api/v3/user/mypage/get-customer-order-detail': ({ db, clock }, input, { customerId }) =>
    orderDetail(db, input.order_id, customerId, clock()),
  'GET /api/v3/user/mypage/get-customer-order-list': ({ db }, input, { customerId }) =>
    orderList(db, customerId, input),

  'POST /api/v3/order/order/cancel-order': async (context, input, { customerId }) => {
    await cancelOrder(context, { orderId: input.order_id, customerId, shown: input.penalty_amt });
    return orderDetail(context.db, input.order_id, customerId, context.clock());
  },

  'POST /api/v3/order/order/confirm-receipt': async (context, { order_id }, { customerId }) => {
    await confirmReceipt(context, order_id, customerId);
    return orderDetail(context.db, order_id, customerId, context.clock());
  },

  'POST /api/v3/order/order/choose-late': async (context, { order_id, choice }, { customerId }) => {
    await chooseLate(context, { orderId: order_id, buyerId: customerId, choice });
    return orderDetail(context.db, order_id, customerId, context.clock());
  },

  'POST /api/v3/order/order/save-invoice': async (context, input, { customerId }) => {
    await shipOrder(context, {
      orderId: input.order_id,
      sellerId: customerId,
      carrier: input.carrier,
      invoiceNo: input.invoice_no,
    });
    return orderDetail(context.db, input.order_id, customerId, context.clock());
  },

  'GET /api/v3/order/order/get-return-address': ({ db }, { order_id }, { customerId }) =>
    wayBack(db, order_id, customerId),

  'POST /api/v3/order/order/save-return-address': async (context, input, { customerId }) => {
    const { order_id: orderId, address_id: addressId } = input;
    await saveWayBack(context, { orderId, addressId, sellerId: customerId });
    return wayBack(context.db, orderId, customerId);
  },
} satisfies Partial<Handlers<Context>>;
