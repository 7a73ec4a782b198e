import { kstText } from '@sold/contracts/rules/bid-duration';
import { gatewayCode } from '@sold/contracts/rules/payment-method';
import { refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { checkReceipt, receiptOf } from '../book/handlers.ts';
import { uncross } from '../book/match.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/handler.ts';
import { type Purchase, reserveForBuyer } from '../orders/buy-now.ts';
import { failOrder } from '../orders/finish-order.ts';
import { lockOrder, type OrderRow, orderById, orderByIntent } from '../orders/order-row.ts';
import { orderResult } from '../orders/order-view.ts';
import { sellNow } from '../orders/sell-now.ts';
import { addressById, addressesOf, saveAddress, setDefaultAddress } from '../people/addresses.ts';
import { BANKS, bankAccountsOf, checkBankAccount, saveBankAccount } from '../people/banks.ts';
import { cardsOf, checkCard, insertCard, setDefaultCard } from '../people/cards.ts';
import { checkSeller } from '../people/penalties.ts';
import { chargeOrder, paymentOf, settle } from './settle.ts';

/** Answers of the calls of `contracts/calls/payment`. */
export const paymentHandlers = {
  'POST /api/v3/order/payment/pay': async (context, input, { customerId }, { intent }) => {
    const order =
      'payment_key' in input
        ? await confirmPayment(context, input, customerId)
        : await buyWithCard(
            context,
            { ...input, cash_receipt: receiptOf(input.cash_receipt) ?? undefined },
            input.card_id,
            { customerId, intent },
          );
    return paid(context, order, customerId);
  },

  'POST /api/v3/order/payment/get-pay-pg-url': async (context, input, { customerId }, { intent }) => {
    const { db, gateway } = context;
    await addressById(db, customerId, input.address_id);
    const receipt = receiptOf(input.cash_receipt);
    const earlier = await orderByIntent(db, customerId, intent);
    const orderId =
      earlier?.id ??
      (
        await reserveForBuyer(
          context,
          { ...input, cash_receipt: receipt ?? undefined },
          {
            id: customerId,
            intent,
            payment: { method: input.payment_method, cardId: null, state: 'requested' },
          },
        )
      ).id;
    const payment = await paymentOf(db, orderId);
    checkReceipt(input.payment_method, payment.amount, receipt);
    const back = new URL(input.return_path, 'http://page.invalid');
    back.searchParams.set('order_id', String(orderId));
    const page = await gateway.authorizePage({
      gatewayOrderId: payment.gateway_order_id,
      amount: payment.amount,
      orderName: payment.item_name,
      method: gatewayCode(input.payment_method),
      successUrl: `${back.pathname}${back.search}`,
      failUrl: `${back.pathname}${back.search}`,
    });
    if ('refused' in page) {
      await abandon(context, orderId, customerId);
      refuse('gateway', page.refused);
    }
    const order = (await orderById(db, orderId)) as OrderRow;
    return {
      url: page.url,
      order_id: orderId,
      amount: payment.amount,
      reserved_until: kstText(order.reserved_until),
    };
  },

  'POST /api/v3/order/payment/cancel-pending': async (context, input, { customerId }) => {
    await abandon(context, input.order_id, customerId);
    return {};
  },

  'POST /api/v3/order/payment/sell': async (context, input, { customerId }, { intent }) => {
    const { db, clock } = context;
    await checkSeller(db, customerId, clock());
    await checkBankAccount(db, customerId, input.bank_account_id);
    await addressById(db, customerId, input.address_id);
    return orderResult(db, (await sellNow(context, input, { id: customerId, intent })).id, customerId);
  },

  'PUT /api/v3/order/order/save-default-card': async ({ db }, input, { customerId }) => {
    await db.transaction().execute((trx) => setDefaultCard(trx, customerId, input.card_id));
    return { customer_payment_batch_id: input.card_id };
  },

  'GET /api/v3/order/order/get-payment-batch-list': async ({ db }, _input, { customerId }) => ({
    customer_payment_method_list: await cardsOf(db, customerId),
  }),

  'POST /api/v3/order/order/save-card': async ({ db, clock, gateway }, input, { customerId }) => {
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
    const card =
      list.find((known) => known.card_id === id) ?? unknown('unknown_card', '카드를 찾을 수 없어요.');
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
} satisfies Partial<Handlers>;

async function buyWithCard(
  context: Context,
  purchase: Purchase,
  cardId: number,
  buyer: { customerId: number; intent: string },
): Promise<OrderRow> {
  const { db } = context;
  const earlier = await orderByIntent(db, buyer.customerId, buyer.intent);
  if (earlier) return chargeOrder(context, earlier.id);
  await checkCard(db, buyer.customerId, cardId);
  await addressById(db, buyer.customerId, purchase.address_id);
  const order = await reserveForBuyer(context, purchase, {
    id: buyer.customerId,
    intent: buyer.intent,
    payment: { method: 'batch', cardId, state: 'charging' },
  });
  return chargeOrder(context, order.id);
}

/** Captures what the shopper authorised on the gateway's page, for the stored amount and no other. */
async function confirmPayment(
  context: Context,
  { order_id, payment_key, amount }: { order_id: number; payment_key: string; amount: number },
  customerId: number,
): Promise<OrderRow> {
  const { db, clock, gateway } = context;
  const order = await orderById(db, order_id);
  if (order?.buyer_id !== customerId) unknown('unknown_order', '주문을 찾을 수 없어요.');
  if (order.state !== 'payment_pending') return order;
  const payment = await paymentOf(db, order_id);
  if (payment.amount !== amount) refuse('amount', '결제 금액이 주문과 달라요. 결제는 되지 않았습니다.');
  // From here on the clock cannot give the unit away: the outcome decides.
  const { rows } = await sql`
    update payment set state = 'charging', payment_key = ${payment_key} from order_
    where payment.order_id = ${order_id} and order_.id = payment.order_id and order_.state = 'payment_pending'
      and (payment.state = 'charging' or order_.reserved_until > ${clock()}) returning 1`.execute(db);
  if (rows.length === 0)
    refuse('reservation_over', '결제 시간이 지났어요. 결제는 되지 않았습니다. 처음부터 다시 진행해 주세요.');
  return settle(
    context,
    order_id,
    await gateway.confirm({ gatewayOrderId: payment.gateway_order_id, amount, paymentKey: payment_key }),
  );
}

/** What a buyer is told of an order after its payment. @throws Refusal `payment_refused`, `payment_unknown` */
async function paid({ db }: Context, order: OrderRow, customerId: number) {
  if (order.state === 'payment_failed') {
    const { rows } = await sql<{ reason: string }>`
      select reason from order_event where order_id = ${order.id} and state = 'payment_failed' order by id desc limit 1`.execute(
      db,
    );
    refuse('payment_refused', `${rows[0]?.reason || '결제가 거절됐어요.'} 결제는 되지 않았습니다.`);
  }
  if (order.state === 'payment_pending')
    refuse(
      'payment_unknown',
      '결제 결과를 확인하고 있어요. 잠시 후 주문 내역에서 확인해 주세요. 두 번 결제되지 않아요.',
    );
  return orderResult(db, order.id, customerId);
}

/** Gives a reservation back for whose payment nobody has asked yet. */
async function abandon(context: Context, orderId: number, customerId: number): Promise<void> {
  const { db, clock } = context;
  const freed = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.buyer_id !== customerId) unknown('unknown_order', '주문을 찾을 수 없어요.');
    const payment = await paymentOf(trx, orderId);
    if (order.state !== 'payment_pending' || payment.state !== 'requested') return null;
    await failOrder(trx, order, {
      paymentState: 'abandoned',
      at: clock(),
      reason: '결제를 그만뒀어요',
      bid: 'live',
    });
    return order;
  });
  if (freed) await uncross(context, freed.item_id, freed.size_option_id);
}
