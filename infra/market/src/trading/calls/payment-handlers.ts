import { isBusinessNumber } from '@sold/contracts/base/typed/business-number';
import { refuse } from '@sold/service/http/refusal';
import type { Context } from '../../money/context/context.ts';
import { withCoupon } from '../../money/coupons/reserve-coupon.ts';
import {
  addressById,
  addressesOf,
  saveAddress,
  setDefaultAddress,
} from '../../people/addresses/addresses.ts';
import { BANKS, bankAccountsOf, saveBankAccount } from '../../people/means/banks.ts';
import { cardsOf, insertCard, setDefaultCard } from '../../people/means/cards.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { orderResult } from '../order-views/order-view.ts';
import { orderByIdempotencyKey } from '../orders/order-row.ts';
import { paidResult } from '../payments/paid-result.ts';
import { abandon, openPayPage } from '../payments/pay-page.ts';
import { askWhatBecame } from '../payments/what-became.ts';
import { reserveForBuyer } from './buy-now.ts';
import { buyOnCredit } from './buy-on-credit.ts';
import { couponRequest, purchaseOf } from './purchase-input.ts';
import { sellNow } from './sell-now.ts';

export const paymentHandlers = {
  'POST /api/v3/order/payment/get-pay-bnpl': async (
    context,
    input,
    { customerId, sessionId },
    { idempotencyKey },
  ) => {
    const earlier = await orderByIdempotencyKey(context.db, customerId, idempotencyKey);
    if (earlier) return paidResult(context, earlier, customerId);
    const order = await withCoupon(context, couponRequest(input, customerId, idempotencyKey), (coupon) =>
      buyOnCredit(context, purchaseOf(input), { id: customerId, sessionId, idempotencyKey, coupon }),
    );
    return paidResult(context, order, customerId);
  },

  'POST /api/v3/order/payment/get-pay-pg-url': async (context, input, { customerId }, { idempotencyKey }) => {
    const { db } = context;
    await addressById(db, customerId, input.address_id);
    const purchase = purchaseOf(input);
    const earlier = await orderByIdempotencyKey(db, customerId, idempotencyKey);
    const reserved = earlier
      ? { earlier: earlier.id }
      : await withCoupon(context, couponRequest(input, customerId, idempotencyKey), (coupon) =>
          reserveForBuyer(context, purchase, {
            id: customerId,
            sessionId: null,
            idempotencyKey,
            payment: {
              method: input.payment_method,
              cardId: null,
              ...(input.instalment_months !== undefined && { instalmentMonths: input.instalment_months }),
              state: 'requested',
            },
            coupon,
          }),
        );
    const orderId = 'earlier' in reserved ? reserved.earlier : reserved.charge.orderId;
    return openPayPage(context, orderId, {
      customerId,
      method: input.payment_method,
      returnPath: input.return_path,
    });
  },

  'POST /api/v3/order/payment/check-pending': (context, input, { customerId }) =>
    askWhatBecame(context, input.order_id, customerId),

  'POST /api/v3/order/payment/cancel-pending': async (context, input, { customerId }) => {
    await abandon(context, input.order_id, customerId);
    return {};
  },

  'POST /api/v3/order/payment/sell': async (context, input, { customerId }, { idempotencyKey }) => {
    const order = await sellNow(context, input, { id: customerId, idempotencyKey });
    return orderResult(context.db, order.id, customerId);
  },

  'PUT /api/v3/order/order/save-default-card': async ({ db }, input, { customerId }) => {
    await db.transaction().execute((trx) => setDefaultCard(trx, customerId, input.card_id));
    return { customer_payment_batch_id: input.card_id };
  },

  'GET /api/v3/order/order/get-payment-batch-list': async ({ db }, _input, { customerId }) => ({
    customer_payment_method_list: await cardsOf(db, customerId),
  }),

  'POST /api/v3/order/order/save-card': async ({ db, clock, gateway }, input, { customerId }) => {
    if (input.birth.length === 10 && !isBusinessNumber(input.birth))
      refuse('business_no', '사업자등록번호를 확인해 주세요.');
    const stored = await gateway.storeCard({
      customerKey: `customer-${customerId}`,
      cardNo: input.card_no,
      expiry: input.expiry,
      birth: input.birth,
      password2: input.password2,
    });
    if ('refused' in stored) refuse('card_not_stored', stored.refused);
    const id = await db.transaction().execute((trx) => insertCard(trx, customerId, stored, clock()));
    const list = await cardsOf(db, customerId);
    const card = list.find((known) => known.card_id === id) ?? notFound('unknown_card');
    return { card, customer_payment_method_list: list };
  },

  'GET /api/v3/user/user/get-bank-list': async () => ({ list: [...BANKS] }),

  'POST /api/v3/order/order/save-bank-account': async ({ db }, input, { customerId }) => {
    const bank_account_id = await db.transaction().execute((trx) => saveBankAccount(trx, customerId, input));
    return { bank_account_id, list: await bankAccountsOf(db, customerId) };
  },

  'GET /api/v3/user/mypage/get-address-list': async ({ db }, _input, { customerId }) => ({
    list: await addressesOf(db, customerId),
  }),

  'POST /api/v3/order/order/save-address': async ({ db }, input, { customerId }) => {
    const address_id = await db.transaction().execute((trx) => saveAddress(trx, customerId, input));
    return { address_id, list: await addressesOf(db, customerId) };
  },

  'PUT /api/v3/user/mypage/save-default-address': async ({ db }, input, { customerId }) => {
    await db.transaction().execute((trx) => setDefaultAddress(trx, customerId, input.address_id));
    return { list: await addressesOf(db, customerId) };
  },
} satisfies Partial<Handlers<Context>>;
