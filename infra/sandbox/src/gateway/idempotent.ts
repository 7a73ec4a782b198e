import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Temper } from '../store/behaviour.ts';
import type { Payment, Store } from '../store/store.ts';
import type { Answer } from './answer.ts';

/** States of a payment that webhooks tell of. */
const TOLD: readonly Payment['status'][] = ['DONE', 'PARTIAL_CANCELED', 'CANCELED'];

/** Answers a request with what `work` returns, or with the stored answer of its `Idempotency-Key`. */
export type Idempotent = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answer,
) => Promise<unknown>;

/** The same `Idempotency-Key` gets the same answer. Answers after a charge may be held back. */
export function idempotent(
  store: Store,
  temper: Temper,
  tell: (payment: Payment) => Promise<void>,
): Idempotent {
  /** A webhook for what has just become of a payment: before the answer when it is to be early, else after it. */
  async function tellOf(body: unknown): Promise<void> {
    const key = (body as { paymentKey?: string }).paymentKey;
    const payment = key === undefined ? undefined : store.payments.get(key);
    if (payment === undefined || !TOLD.includes(payment.status)) return;
    const telling = tell({ ...payment });
    if (temper.get().webhook === 'early') await telling;
  }

  function holdsBack({ body }: Answer): boolean {
    const key = (body as { billingKey?: string; totalAmount?: number }).billingKey;
    return (
      key !== undefined &&
      'totalAmount' in (body as object) &&
      store.billingKeys.get(key)?.behaviour === 'timeout_after_charge'
    );
  }

  return async (request, reply, work) => {
    const { timeoutAfterCharge, deaf } = temper.get();
    if (deaf) return temper.silence(reply);
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = key ? store.answers.get(key) : undefined;
    const answer = known ?? work();
    if (key && !known) store.saveAnswer(key, answer);
    if (!known && answer.status === 200) await tellOf(answer.body);
    if (answer.status === 200 && (timeoutAfterCharge || holdsBack(answer))) return temper.silence(reply);
    return reply.code(answer.status).send(answer.body);
  };
}
