import type { CallTable } from '@sold/contracts/calls/index';
import { hashOf } from '@sold/service/http/idempotency';
import { refuseReusedKey } from '@sold/service/http/reused-key';
import { addressById } from '../people/addresses/addresses.ts';
import { checkCard } from '../people/means/cards.ts';
import { wishedReceipt } from '../people/means/cash-receipt.ts';
import { paymentAccountKey } from '../people/means/payment-accounts.ts';
import { refuseUnlessProven } from '../people/means/payment-password.ts';
import { requestOf } from '../people/means/payment-proof.ts';
import type { Handlers } from '../platform/calls/handler.ts';
import type { NewOrder } from '../trading/core/decide/new-order.ts';
import { orderByIdempotencyKey } from '../trading/orders/order-row.ts';
import { paidResult } from '../trading/payments/paid-result.ts';
import { openPayPage } from '../trading/payments/pay-page.ts';
import { chargeOrder } from '../trading/payments/settle.ts';
import type { Context } from './context/context.ts';
import { publishedDraw } from './draw/published-draw.ts';
import { enterRaffle } from './entries/enter-raffle.ts';
import { noteJoin } from './entries/join-log.ts';
import { rafflePayInfo } from './payment/pay-info.ts';
import { orderForWinner } from './payment/pay-raffle.ts';
import { myRaffles, raffleList, raffleMain } from './raffle/list-raffles.ts';
import { raffleDetail } from './raffle/raffle-view.ts';

const PAY = 'POST /api/v3/product/raffle/pay-raffle';

export const raffleHandlers = {
  'POST /api/product/raffle/get-raffle-main': (context, _input, caller) =>
    raffleMain(context, caller?.customerId ?? null),

  'POST /api/product/raffle/get-raffle-list': (context, input, caller) =>
    raffleList(context, input, caller?.customerId ?? null),

  'POST /api/product/raffle/get-raffle': (context, input, caller) =>
    raffleDetail(context, input, caller?.customerId ?? null),

  'POST /api/product/raffle/save-raffle-entry': (context, input, { customerId }) =>
    enterRaffle(context, input, customerId, 'own'),

  'POST /api/product/raffle/save-partner-raffle-entry': (context, input, { customerId }) =>
    enterRaffle(context, input, customerId, 'partner'),

  'POST /api/v3/user/customer/save-event-join-log': async (context, input, { customerId }) => {
    await noteJoin(context, input, customerId);
    return {};
  },

  'GET /api/v3/product/raffle/get-raffle-draw': (context, input, caller) =>
    publishedDraw(context, input.raffle_id, caller?.customerId ?? null),

  'GET /api/v3/product/raffle/get-my-raffle-list': (context, input, { customerId }) =>
    myRaffles(context, input, customerId),

  'GET /api/v3/product/raffle/get-raffle-pay-info': (context, input, { customerId }) =>
    rafflePayInfo(context, input, customerId),

  [PAY]: async (context, input, { customerId, sessionId }, { idempotencyKey }) => {
    const { db, clock } = context;
    const earlier = await raffleOrder(context, customerId, idempotencyKey);
    if (earlier) return paidResult(context, await chargeOrder(context, earlier), customerId);
    const request = requestOf(PAY, hashOf(input));
    await refuseUnlessProven(db, { customerId, sessionId }, request, clock());
    const payment = await storedMeans(db, input, customerId);
    await addressById(db, customerId, input.address_id);
    const orderId = await orderForWinner(context, {
      raffleId: input.raffle_id,
      customerId,
      addressId: input.address_id,
      deliveryType: input.delivery_type,
      points: input.point_amt,
      cashReceipt: wishedReceipt(input.cash_receipt),
      payment: { ...payment, state: 'charging' },
      idempotencyKey,
    });
    return paidResult(context, await chargeOrder(context, orderId), customerId);
  },

  'POST /api/v3/product/raffle/get-raffle-pg-url': async (
    context,
    input,
    { customerId },
    { idempotencyKey },
  ) => {
    await addressById(context.db, customerId, input.address_id);
    const receipt = wishedReceipt(input.cash_receipt);
    const orderId =
      (await raffleOrder(context, customerId, idempotencyKey)) ??
      (await orderForWinner(context, {
        raffleId: input.raffle_id,
        customerId,
        addressId: input.address_id,
        deliveryType: input.delivery_type,
        points: input.point_amt,
        cashReceipt: receipt,
        payment: { method: input.payment_method, cardId: null, state: 'requested' },
        idempotencyKey,
      }));
    return openPayPage(context, orderId, {
      customerId,
      method: input.payment_method,
      returnPath: input.return_path,
    });
  },
} satisfies Partial<Handlers<Context>>;

/** @throws Refusal 404 `unknown_card`, `unknown_account` */
async function storedMeans(
  db: Context['db'],
  input: CallTable['POST /api/v3/product/raffle/pay-raffle']['input'],
  customerId: number,
): Promise<Pick<NewOrder['payment'], 'method' | 'cardId' | 'accountId'>> {
  if ('card_id' in input) {
    await checkCard(db, customerId, input.card_id);
    return { method: 'batch', cardId: input.card_id };
  }
  await paymentAccountKey(db, customerId, input.account_id);
  return { method: 'transfer', cardId: null, accountId: input.account_id };
}

/** The order that an earlier request with the same key made, if there was one. */
async function raffleOrder(
  { db }: Context,
  customerId: number,
  idempotencyKey: string,
): Promise<number | undefined> {
  const earlier = await orderByIdempotencyKey(db, customerId, idempotencyKey);
  if (earlier !== undefined && earlier.kind !== 'raffle') refuseReusedKey();
  return earlier?.id;
}
