import type { Gateway, Movement, Outcome } from './gateway.ts';

export interface TossOptions {
  /** `https://api.tosspayments.com`, or the sandbox. */
  baseUrl: string;
  secretKey: string;
  /** Longest wait for an answer, milliseconds; after it the outcome is unknown. Default 10,000. */
  timeoutMs?: number;
}

/** Transactions asked for at once; the public protocol allows up to 5,000. */
const PAGE = 1_000;

/** A movement as the gateway lists it. */
interface Transaction {
  orderId: string;
  paymentKey: string;
  transactionKey: string;
  amount: number;
  transactionAt: string;
}

function movementOf(one: Transaction): Movement {
  return {
    gatewayOrderId: one.orderId,
    paymentKey: one.paymentKey,
    transactionKey: one.transactionKey,
    amount: one.amount,
    at: new Date(one.transactionAt),
  };
}

/** Korean local time without a zone, as the gateway writes periods. */
function localTime(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 23);
}

interface Answer {
  status: number;
  body: {
    paymentKey?: string;
    status?: string;
    message?: string;
    code?: string;
    checkout?: { url?: string };
    billingKey?: string;
    cardCompany?: string;
    cardNumber?: string;
    accountNumber?: string;
  };
}

/**
 * A gateway that speaks the public protocol of Toss Payments: Basic authentication with the secret key, an
 * `Idempotency-Key` on everything that moves money, payments found again by order. The sandbox speaks the same.
 */
export function tossGateway({ baseUrl, secretKey, timeoutMs = 10_000 }: TossOptions): Gateway {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  /** Null when no answer came: the request may or may not have been carried out. */
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer | null> {
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const read = (await answer.json()) as Answer['body'];
      // What a broken gateway says of itself is not for shoppers.
      return { status: answer.status, body: answer.status < 500 ? read : {} };
    } catch {
      return null;
    }
  }

  return {
    async authorizePage({ gatewayOrderId, amount, orderName, method, successUrl, failUrl }) {
      const answer = await ask(
        'POST',
        '/v1/payments',
        { orderId: gatewayOrderId, amount, orderName, method, successUrl, failUrl },
        `page-${gatewayOrderId}`,
      );
      const url = answer?.body.checkout?.url;
      return url
        ? { url }
        : { refused: answer?.body.message ?? '결제창을 열지 못했어요. 잠시 후 다시 시도해 주세요.' };
    },
    async confirm({ gatewayOrderId, amount, paymentKey }) {
      return outcomeOf(
        await ask(
          'POST',
          '/v1/payments/confirm',
          { paymentKey, orderId: gatewayOrderId, amount },
          `confirm-${gatewayOrderId}`,
        ),
      );
    },
    async chargeStoredCard({ billingKey, customerKey, gatewayOrderId, amount, orderName }) {
      const path = `/v1/billing/${encodeURIComponent(billingKey)}`;
      return outcomeOf(
        await ask(
          'POST',
          path,
          { customerKey, amount, orderId: gatewayOrderId, orderName },
          `charge-${gatewayOrderId}`,
        ),
      );
    },
    async lookup(gatewayOrderId) {
      const answer = await ask('GET', `/v1/payments/orders/${encodeURIComponent(gatewayOrderId)}`);
      return answer?.status === 404 ? { type: 'none' } : outcomeOf(answer);
    },
    async cancel({ paymentKey, amount, reason, key }) {
      const body = { cancelReason: reason, cancelAmount: amount };
      const answer = await ask('POST', `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`, body, key);
      return answer?.status === 200 || answer?.body.code === 'ALREADY_CANCELED_PAYMENT';
    },
    async storeAccount({ customerKey, bankCode, bankNo, birth }) {
      const answer = await ask('POST', '/v1/billing/authorizations/bank-account', {
        customerKey,
        bankCode,
        accountNumber: bankNo,
        customerIdentityNumber: birth,
      });
      const { billingKey, accountNumber, message } = answer?.body ?? {};
      return answer?.status === 200 && billingKey
        ? { billingKey, bankNo: accountNumber ?? '' }
        : { refused: message ?? '계좌를 등록하지 못했어요. 잠시 후 다시 시도해 주세요.' };
    },
    async transactions(from, to) {
      const found: Movement[] = [];
      let after = '';
      for (;;) {
        const query = new URLSearchParams({
          startDate: localTime(from),
          endDate: localTime(to),
          limit: String(PAGE),
          ...(after && { startingAfter: after }),
        });
        const answer = await ask('GET', `/v1/transactions?${query}`);
        if (answer?.status !== 200 || !Array.isArray(answer.body)) return null;
        const page = answer.body as Transaction[];
        found.push(...page.map(movementOf));
        if (page.length < PAGE) return found;
        after = page.at(-1)?.transactionKey ?? '';
      }
    },
    async storeCard({ customerKey, cardNo, expiry, birth, password2 }) {
      const answer = await ask('POST', '/v1/billing/authorizations/card', {
        customerKey,
        cardNumber: cardNo,
        cardExpirationMonth: expiry.slice(0, 2),
        cardExpirationYear: expiry.slice(2),
        customerIdentityNumber: birth,
        cardPassword: password2,
      });
      const { billingKey, cardCompany, cardNumber, message } = answer?.body ?? {};
      return answer?.status === 200 && billingKey
        ? { billingKey, cardName: cardCompany ?? '카드', cardNo: cardNumber ?? '' }
        : { refused: message ?? '카드를 등록하지 못했어요. 잠시 후 다시 시도해 주세요.' };
    },
  };
}

function outcomeOf(answer: Answer | null): Outcome {
  if (answer === null || answer.status >= 500 || answer.status === 409) return { type: 'unknown' };
  const { status, paymentKey, message } = answer.body;
  if (answer.status === 200 && paymentKey && (status === 'DONE' || status === 'CANCELED'))
    return { type: 'captured', paymentKey };
  if (answer.status === 200 && (status === 'READY' || status === 'IN_PROGRESS')) return { type: 'unknown' };
  return { type: 'refused', message: message ?? '결제가 거절됐어요.' };
}
