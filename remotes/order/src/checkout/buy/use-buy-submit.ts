import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { FlowItem } from '@sold/contracts/errors/behaviour';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { LEFT_CODE } from '@sold/contracts/rules/money/gateway-return';
import { LAST_WAY, payId } from '@sold/contracts/rules/money/pay-id';
import { isTransfer, takesInstalments } from '@sold/contracts/rules/money/payment-method';
import { call } from '@sold/shared/api/client';
import { type MoneyCall, useMoneyCall } from '@sold/shared/hooks/use-money-call';
import type { UsePolicies } from '@sold/shared/hooks/use-policies';
import { dialog } from '@sold/shared/modal/dialog';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { entryState, replaceEntry } from '@sold/shared/platform/page-history';
import { won } from '@sold/shared/text/format';
import type { BuyDraft } from '../draft/buy-draft.ts';
import { pendingKey, pendingPayment } from '../draft/pending-payment.ts';
import { type OrderQuery, orderPath } from '../entry/order-query.ts';

export interface BuyPress {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  info: BuyInfo;
  draft: BuyDraft;
  price: number;
  /** Sum on the page, won. */
  total: number;
  isBid: boolean;
  /** Number of the own bid that the page shows and changes; null for a new order. Never what an address names alone. */
  changed: number | null;
  agreement: UsePolicies['agreement'];
}

/** Sends what a buyer pressed: a changed bid, a bid, a card payment, or the way to the gateway's page. */
export function useBuySubmit(
  { itemId, sizeId }: Pick<BuyPress, 'itemId' | 'sizeId'>,
  onDone: (result: OrderResult | BidResult) => void,
  onStale: () => void,
) {
  const input = { item_id: itemId, product_size_option_id: sizeId };
  const submit = useMoneyCall(onStale, { call: 'POST /api/v3/order/payment/pay', input });
  const press = (what: BuyPress) =>
    submit.run(async () => {
      const { isBid, changed } = what;
      if (!(await submit.checkPrice(intended(what)))) return;
      if (changed === null && !isBid) deviceStorage.write(LAST_WAY, payId(what.draft));
      if (changed !== null) await changeBid(submit, what, changed, onDone);
      else if (isBid) await placeBid(submit, what, onDone);
      else if (what.draft.method === 'batch' || what.draft.method === 'account')
        await payByStored(submit, what, onDone);
      else if (what.draft.method === 'bnpl') await payLater(submit, what, onDone);
      else await goToGateway(submit, what, onStale);
    });
  return { busy: submit.busy, message: submit.message, press };
}

function intended({ itemId, sizeId, price, isBid, changed, draft }: BuyPress) {
  return {
    type: isBid ? ('bid' as const) : ('buynow' as const),
    item_id: itemId,
    product_size_option_id: sizeId,
    price,
    delivery_type: draft.delivery,
    ...(changed === null ? {} : { product_id: changed }),
  };
}

function changeBid(
  submit: MoneyCall,
  { draft, price, ...what }: BuyPress,
  productId: number,
  onDone: (result: BidResult) => void,
) {
  const days = draft.bidDays === null ? {} : { bid_days: draft.bidDays };
  const input = { type: 'buy', product_id: productId, price, ...days } as const;
  return submit.send('PUT /api/v3/order/order/set-price-change-product', input, flowOf(what), (data) =>
    onDone(data.result),
  );
}

async function placeBid(submit: MoneyCall, what: BuyPress, onDone: (result: BidResult) => void) {
  const { addressId, cardId, bidDays } = what.draft;
  if (addressId === null || cardId === null) return;
  // A bid waits for any unit: it cannot ask for one that is in storage.
  const delivery_type = what.draft.delivery === 'quick' ? 'quick' : 'normal';
  const input = {
    ...purchase(what, addressId),
    delivery_type,
    bid_days: bidDays ?? 0,
    card_id: cardId,
  } as const;
  await submit.send('POST /api/v3/order/order/save-bid-order', input, flowOf(what), onDone);
}

/** With a stored card, or a stored bank account. */
async function payByStored(submit: MoneyCall, what: BuyPress, onDone: (result: OrderResult) => void) {
  const { addressId, method, cardId, accountId } = what.draft;
  if (addressId === null) return;
  const means =
    method === 'account'
      ? accountId !== null && ({ payment_method: 'transfer', account_id: accountId } as const)
      : cardId !== null &&
        ({ payment_method: 'batch', card_id: cardId, instalment_months: what.draft.instalment } as const);
  if (!means) return;
  const input = { ...purchase(what, addressId), ...means };
  await submit.send('POST /api/v3/order/payment/pay', input, flowOf(what), onDone);
}

async function payLater(submit: MoneyCall, what: BuyPress, onDone: (result: OrderResult) => void) {
  const { addressId } = what.draft;
  if (addressId === null) return;
  const input = purchase(what, addressId);
  await submit.send('POST /api/v3/order/payment/get-pay-bnpl', input, flowOf(what), onDone);
}

async function goToGateway(submit: MoneyCall, what: BuyPress, onStale: () => void) {
  const { addressId, method } = what.draft;
  if (addressId === null || method === 'batch' || method === 'account' || method === 'bnpl') return;
  const return_path = `/webapp${orderPath('buy', what.order)}`;
  const months = takesInstalments(method) ? { instalment_months: what.draft.instalment } : {};
  const input = { ...purchase(what, addressId), payment_method: method, ...months, return_path };
  await submit.send(
    'POST /api/v3/order/payment/get-pay-pg-url',
    input,
    flowOf(what),
    (page) => void leave(page, what, onStale),
  );
}

/** Leaves for the gateway's page, unless the service's amount is another one and the buyer does not want it. */
async function leave(
  page: { url: string; order_id: number; amount: number },
  what: BuyPress,
  onStale: () => void,
) {
  if (page.amount !== what.total && !(await agreesTo(page.amount, what.total))) {
    await call('POST /api/v3/order/payment/cancel-pending', { order_id: page.order_id }, { quiet: true });
    onStale();
    return;
  }
  const { order_id: orderId } = page;
  // The way back from the gateway's page finds the order by its address, also where the browser remembers nothing.
  const left = { code: LEFT_CODE, order_id: String(orderId) };
  // Under another key: what is shown there then has no place that this form was scrolled to.
  const entry = { ...entryState(), key: `left-${orderId}` };
  replaceEntry(entry, `${BASE_PATH}${orderPath('buy', what.order, left)}`);
  pendingPayment.write(pendingKey(what.itemId, what.sizeId), { orderId, draft: what.draft });
  window.location.assign(page.url);
}

function agreesTo(amount: number, shown: number): Promise<boolean> {
  return dialog.confirm(`결제할 금액이 ${won(shown)}에서 ${won(amount)}으로 바뀌었어요. 계속할까요?`, {
    title: '금액이 바뀌었어요',
    accept: `${won(amount)} 결제하기`,
    cancel: '그만두기',
  });
}

/** The item whose flow a failure may close. */
function flowOf({ itemId, info }: Pick<BuyPress, 'itemId' | 'info'>): FlowItem {
  return { itemId, grade: info.product_grade };
}

function purchase({ itemId, sizeId, draft, price, isBid, agreement }: BuyPress, addressId: number) {
  const hasReceipt = !isBid && isTransfer(draft.method);
  return {
    item_id: itemId,
    product_size_option_id: sizeId,
    price,
    address_id: addressId,
    delivery_type: draft.delivery,
    point_amt: draft.points ?? 0,
    ...(draft.couponId === null ? {} : { coupon_id: draft.couponId }),
    ...(hasReceipt ? { cash_receipt: { type: draft.receipt.type, no: draft.receipt.digits ?? '' } } : {}),
    agreed: true as const,
    ...agreement,
  };
}
