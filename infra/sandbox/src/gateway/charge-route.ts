import type { FastifyInstance } from 'fastify';
import type { Temper } from '../store/behaviour.ts';
import type { Store } from '../store/store.ts';
import { problem } from './answer.ts';
import { captured, newPayment } from './capture.ts';
import type { Idempotent } from './idempotent.ts';
import { type PlanRequest, planOf } from './instalment.ts';
import { tooSmall } from './smallest.ts';

/** Charges a stored card or account. */
export function chargeRoute(app: FastifyInstance, store: Store, temper: Temper, answered: Idempotent): void {
  app.post<{
    Params: { billingKey: string };
    Body: PlanRequest & { customerKey: string; orderId: string; orderName: string };
  }>('/v1/billing/:billingKey', (request, reply) =>
    answered(request, reply, () => {
      const key = store.billingKeys.get(request.params.billingKey);
      const { customerKey, amount, orderId, orderName } = request.body;
      if (key?.customerKey !== customerKey)
        return { status: 404, body: problem('NOT_FOUND_BILLING', '등록된 카드가 아니에요.') };
      const known = store.byOrder.get(orderId);
      if (known?.status === 'DONE' || known?.status === 'PARTIAL_CANCELED')
        return { status: 200, body: { ...known, billingKey: key.billingKey } };
      if (key.behaviour === 'refuse' || temper.get().refuse) {
        return {
          status: 400,
          body: problem('REJECT_CARD_PAYMENT', '한도 초과 또는 잔액 부족으로 결제가 거절됐어요.'),
        };
      }
      const small = tooSmall(amount, key.cardCompany === '' ? 'account' : 'card');
      if (small !== null) return small;
      const plan = planOf(request.body);
      if ('status' in plan) return plan;
      const answer = captured(
        store,
        newPayment({
          orderId,
          orderName,
          amount,
          method: '카드',
          easyPay: null,
          ...plan,
          successUrl: '',
          failUrl: '',
        }),
      );
      return { ...answer, body: { ...answer.body, billingKey: key.billingKey } };
    }),
  );
}
