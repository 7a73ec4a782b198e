import { cutText } from '@sold/contracts/base/cut-text';
import type { Gateway } from './gateway.ts';
import { gatewayNames } from './market-id.ts';
import { LONGEST, saysNothing, type TossOptions, tossClient } from './toss-client.ts';
import { TOSS_METHODS } from './toss-methods.ts';
import { cancelledBy, outcomeOf, stateOf } from './toss-outcomes.ts';
import { tossStored } from './toss-stored.ts';
import { tossTransactions } from './toss-transactions.ts';

/**
 * A gateway that speaks the public protocol of Toss Payments: Basic authentication with the secret key, an
 * `Idempotency-Key` on everything that moves money, payments found again by order. The sandbox speaks the same.
 */
export function tossGateway(options: TossOptions): Gateway {
  const ask = tossClient(options);
  const { outside, inside } = gatewayNames(options.marketId);

  return {
    address: options.baseUrl,
    ownName: inside,
    async authorizePage({
      gatewayOrderId,
      amount,
      orderName,
      method,
      successUrl,
      failUrl,
      instalmentMonths,
    }) {
      const answer = await ask(
        'POST',
        '/v1/payments',
        {
          ...TOSS_METHODS[method],
          ...planOf(instalmentMonths),
          orderId: outside(gatewayOrderId),
          amount,
          orderName: cutText(orderName, LONGEST.orderName),
          successUrl,
          failUrl,
        },
        outside(`page-${gatewayOrderId}`),
      );
      const url = answer?.body.checkout?.url;
      return url
        ? { url, paymentKey: answer?.body.paymentKey ?? null }
        : { refused: answer?.body.message ?? '결제창을 열지 못했어요. 잠시 후 다시 시도해 주세요.' };
    },
    async confirm({ gatewayOrderId, amount, paymentKey }) {
      return outcomeOf(
        await ask(
          'POST',
          '/v1/payments/confirm',
          { paymentKey, orderId: outside(gatewayOrderId), amount },
          outside(`confirm-${gatewayOrderId}`),
        ),
      );
    },
    async chargeStoredCard({ billingKey, customerKey, gatewayOrderId, amount, orderName, instalmentMonths }) {
      const path = `/v1/billing/${encodeURIComponent(billingKey)}`;
      return outcomeOf(
        await ask(
          'POST',
          path,
          {
            customerKey,
            amount,
            orderId: outside(gatewayOrderId),
            orderName: cutText(orderName, LONGEST.orderName),
            ...planOf(instalmentMonths),
          },
          outside(`charge-${gatewayOrderId}`),
        ),
      );
    },
    async lookup(gatewayOrderId) {
      const answer = await ask('GET', `/v1/payments/orders/${encodeURIComponent(outside(gatewayOrderId))}`);
      if (answer?.status === 404 && answer.body.code === 'NOT_FOUND_PAYMENT') return { type: 'none' };
      return answer?.status === 200 ? stateOf(answer.body) : { type: 'unknown', isAway: saysNothing(answer) };
    },
    async cancel({ paymentKey, amount, reason, key }) {
      const body = { cancelReason: cutText(reason, LONGEST.cancelReason), cancelAmount: amount };
      return cancelledBy(
        await ask('POST', `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, body, outside(key)),
      );
    },
    transactions: tossTransactions(ask, inside),
    ...tossStored(ask),
  };
}

/**
 * Toss fixes the months by `cardInstallmentPlan`, 0 for a single payment; without it a page asks, and a stored card pays in
 * full.
 */
function planOf(months: number | null | undefined): { cardInstallmentPlan?: number } {
  return months == null ? {} : { cardInstallmentPlan: months };
}
