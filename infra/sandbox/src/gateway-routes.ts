import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Temper } from './behaviour.ts';
import { canGiveBack, giveBack, move, token } from './give-back.ts';
import { type MethodWish, methodOf } from './methods.ts';
import type { BillingKey, Payment, Store } from './store.ts';

/** Last four digits of card numbers that misbehave. */
const MAGIC: Readonly<Record<string, BillingKey['behaviour']>> = {
  '0002': 'refuse',
  '0003': 'timeout_after_charge',
};
const COMPANIES = ['신한카드', '국민카드', '현대카드', '삼성카드', '롯데카드'];

/** States of a payment that webhooks tell of. */
const TOLD: readonly Payment['status'][] = ['DONE', 'PARTIAL_CANCELED', 'CANCELED'];

interface Answer {
  status: number;
  body: unknown;
}

/** The part of the public protocol of Toss Payments that the market speaks. */
export function gatewayRoutes(
  app: FastifyInstance,
  store: Store,
  temper: Temper,
  tell: (payment: Payment) => Promise<void>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.url.startsWith('/v1/') && !/^Basic .+/.test(request.headers.authorization ?? '')) {
      return reply.code(401).send(problem('UNAUTHORIZED_KEY', '인증되지 않은 키예요.'));
    }
  });

  /** The same `Idempotency-Key` gets the same answer. Answers after a charge may be held back. */
  async function answered(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Answer,
  ): Promise<unknown> {
    const { lateMs = 0, timeoutAfterCharge, deaf } = temper.get();
    if (deaf) return new Promise(() => {});
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = key ? store.answers.get(key) : undefined;
    const answer = known ?? work();
    if (key && !known) store.saveAnswer(key, answer);
    if (!known && answer.status === 200) await tellOf(answer.body);
    if (lateMs > 0) await new Promise((wait) => setTimeout(wait, lateMs));
    if (answer.status === 200 && (timeoutAfterCharge || holdsBack(answer))) return new Promise(() => {});
    return reply.code(answer.status).send(answer.body);
  }

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

  app.post<{
    Body: MethodWish & {
      orderId: string;
      amount: number;
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
      const payment =
        store.byOrder.get(orderId) ??
        newPayment({ orderId, orderName, amount, ...method, successUrl, failUrl });
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

  app.post<{
    Params: { billingKey: string };
    Body: { customerKey: string; amount: number; orderId: string; orderName: string };
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
      const answer = captured(
        store,
        newPayment({
          orderId,
          orderName,
          amount,
          method: '카드',
          easyPay: null,
          successUrl: '',
          failUrl: '',
        }),
      );
      return { ...answer, body: { ...answer.body, billingKey: key.billingKey } };
    }),
  );

  app.post<{ Body: { customerKey: string; cardNumber: string } }>(
    '/v1/billing/authorizations/card',
    async (request, reply) => {
      const { customerKey, cardNumber } = request.body;
      if (!/^\d{14,16}$/.test(cardNumber) || cardNumber.endsWith('0009')) {
        return reply.code(400).send(problem('INVALID_CARD_NUMBER', '카드 번호를 확인해 주세요.'));
      }
      const key: BillingKey = {
        billingKey: token(),
        customerKey,
        cardCompany: COMPANIES[Number(cardNumber.at(5)) % COMPANIES.length] ?? '카드',
        cardNumber: `${cardNumber.slice(0, 4)}${'*'.repeat(cardNumber.length - 8)}${cardNumber.slice(-4)}`,
        behaviour: MAGIC[cardNumber.slice(-4)] ?? 'fine',
      };
      store.saveBillingKey(key);
      return {
        billingKey: key.billingKey,
        customerKey,
        cardCompany: key.cardCompany,
        cardNumber: key.cardNumber,
      };
    },
  );

  app.post<{ Body: { customerKey: string; accountNumber: string } }>(
    '/v1/billing/authorizations/bank-account',
    async (request, reply) => {
      const { customerKey, accountNumber } = request.body;
      if (!/^\d{8,20}$/.test(accountNumber) || accountNumber.endsWith('0009'))
        return reply.code(400).send(problem('INVALID_ACCOUNT', '계좌 번호를 확인해 주세요.'));
      const key: BillingKey = {
        billingKey: token(),
        customerKey,
        cardCompany: '',
        cardNumber: '',
        behaviour: MAGIC[accountNumber.slice(-4)] ?? 'fine',
      };
      store.saveBillingKey(key);
      return {
        billingKey: key.billingKey,
        customerKey,
        accountNumber: accountNumber.replace(/\d(?=\d{4})/g, '*'),
      };
    },
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

  app.get<{ Querystring: { startDate: string; endDate: string; limit?: string; startingAfter?: string } }>(
    '/v1/transactions',
    async ({ query }) => {
      const [from, to] = [koreanTime(query.startDate), koreanTime(query.endDate)];
      const after = store.transactions.findIndex((one) => one.transactionKey === query.startingAfter);
      return store.transactions
        .slice(after + 1)
        .filter(({ transactionAt }) => transactionAt >= from && transactionAt < to)
        .slice(0, Number(query.limit ?? 100));
    },
  );

  app.get<{ Params: { orderId: string } }>('/v1/payments/orders/:orderId', async ({ params }, reply) => {
    const { silentLookup, lookupStatus } = temper.get();
    if (silentLookup) return new Promise(() => {});
    if (lookupStatus !== undefined)
      return reply
        .code(lookupStatus)
        .send(problem('FORBIDDEN_CONSECUTIVE_REQUEST', '잠시 후 다시 시도해 주세요.'));
    const payment = store.byOrder.get(params.orderId);
    return payment === undefined
      ? reply.code(404).send(problem('NOT_FOUND_PAYMENT', '존재하지 않는 결제예요.'))
      : payment;
  });
}

type PaymentWish = Omit<Payment, 'paymentKey' | 'totalAmount' | 'balanceAmount' | 'status'> & {
  amount: number;
};

function newPayment({ amount, ...wish }: PaymentWish): Payment {
  return { ...wish, paymentKey: token(), totalAmount: amount, balanceAmount: amount, status: 'READY' };
}

function captured(store: Store, payment: Payment): { status: 200; body: Payment } {
  payment.status = 'DONE';
  store.savePayment(payment);
  move(store, payment, payment.totalAmount);
  return { status: 200, body: payment };
}

/** Periods come in Korean local time without a zone. */
function koreanTime(text: string): string {
  return new Date(`${text}+09:00`).toISOString();
}

function problem(code: string, message: string): { code: string; message: string } {
  return { code, message };
}
