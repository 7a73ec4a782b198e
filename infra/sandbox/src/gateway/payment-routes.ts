import type { FastifyInstance } from 'fastify';
import type { Temper } from '../store/behaviour.ts';
import type { Store } from '../store/store.ts';
import { problem } from './answer.ts';
import { captured, newPayment } from './capture.ts';
import { canGiveBack, giveBack } from './give-back.ts';
import type { Idempotent } from './idempotent.ts';
import { type PlanRequest, planOf } from './instalment.ts';
import { type MethodRequest, methodOf } from './methods.ts';
import { tooSmall } from './smallest.ts';

/** Payments on a page: opened, captured and given back. */
export function paymentRoutes(
  app: FastifyInstance,
  store: Store,
  temper: Temper,
  answered: Idempotent,
): void {
  app.post<{
    Body: MethodRequest &
      PlanRequest & {
        orderId: string;
        orderName: string;
        successUrl: string;
        failUrl: string;
      };
  }>('/v1/payments', (request, reply) =>
    answered(request, reply, () => {
      const { orderId, amount, orderName, successUrl, failUrl } = request.body;
      if (!URL.canParse(successUrl) || !URL.canParse(failUrl))
        return { status: 400, body: problem('INVALID_REQUEST', '돌아갈 주소가 잘못됐어요.') };
      const method = methodOf(request.body);
      if (method === null)
        return { status: 400, body: problem('INVALID_REQUEST', '결제 수단이 잘못됐어요.') };
      const small = tooSmall(amount, method.method === '계좌이체' ? 'account' : 'card');
      if (small !== null) return small;
      const plan = planOf(request.body);
      if ('status' in plan) return plan;
      const payment =
        store.byOrder.get(orderId) ??
        newPayment({ orderId, orderName, amount, ...method, ...plan, successUrl, failUrl });
      store.savePayment(payment);
      return { status: 200, body: { ...payment, checkout: { url: `/sandbox/pay/${payment.paymentKey}` } } };
    }),
  );

  app.post<{ Body: { paymentKey: string; orderId: string; amount: number } }>(
    '/v1/payments/confirm',
    (request, reply) =>
      answered(request, reply, () => {
        const { paymentKey, orderId, amount } = request.body;
        const payment = store.payments.get(paymentKey);
        if (payment?.orderId !== orderId)
          return { status: 404, body: problem('NOT_FOUND_PAYMENT', '존재하지 않는 결제예요.') };
        if (payment.totalAmount !== amount)
          return { status: 400, body: problem('INVALID_REQUEST', '결제 금액이 달라요.') };
        if (payment.status === 'DONE') return { status: 200, body: payment };
        if (payment.status !== 'IN_PROGRESS')
          return { status: 400, body: problem('NOT_AUTHORIZED', '승인되지 않은 결제예요.') };
        if (temper.get().refuse)
          return {
            status: 400,
            body: problem('REJECT_CARD_PAYMENT', '한도 초과 또는 잔액 부족으로 결제가 거절됐어요.'),
          };
        return captured(store, payment);
      }),
  );

  app.post<{ Params: { paymentKey: string }; Body: { cancelReason: string; cancelAmount?: number } }>(
    '/v1/payments/:paymentKey/cancel',
    (request, reply) =>
      answered(request, reply, () => {
        const payment = store.payments.get(request.params.paymentKey);
        if (payment === undefined)
          return { status: 404, body: problem('NOT_FOUND_PAYMENT', '존재하지 않는 결제예요.') };
        if (temper.get().keepsMoney)
          return { status: 403, body: problem('NOT_CANCELABLE_PAYMENT', '지금은 취소할 수 없는 결제예요.') };
        if (payment.status === 'CANCELED')
          return { status: 400, body: problem('ALREADY_CANCELED_PAYMENT', '이미 취소된 결제예요.') };
        const amount = request.body.cancelAmount ?? payment.balanceAmount;
        if (!canGiveBack(payment, amount))
          return { status: 400, body: problem('NOT_CANCELABLE_AMOUNT', '취소할 수 있는 금액보다 커요.') };
        giveBack(store, payment, amount, request.body.cancelReason);
        return { status: 200, body: payment };
      }),
  );
}
