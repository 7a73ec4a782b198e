import { cutText } from '@sold/contracts/rules/cut-text';
import type { Cancelled, Gateway, Movement, Outcome, PaymentBooks } from './gateway.ts';
import { gatewayNames } from './market-id.ts';
import { cardCompanyName } from './toss-card-companies.ts';
import {
  type TossAnswer as Answer,
  LONGEST,
  saysNothing,
  type TossOptions,
  tossClient,
} from './toss-client.ts';
import { TOSS_METHODS } from './toss-methods.ts';

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

function movementOf(one: Transaction, gatewayOrderId: string): Movement {
  return {
    gatewayOrderId,
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
    async authorizePage({ gatewayOrderId, amount, orderName, method, successUrl, failUrl }) {
      const answer = await ask(
        'POST',
        '/v1/payments',
        {
          ...TOSS_METHODS[method],
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
    async chargeStoredCard({ billingKey, customerKey, gatewayOrderId, amount, orderName }) {
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
        for (const one of page) {
          const name = inside(one.orderId);
          if (name !== null) found.push(movementOf(one, name));
        }
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
      const { billingKey, card, cardCompany, cardNumber, message } = answer?.body ?? {};
      return answer?.status === 200 && billingKey
        ? {
            billingKey,
            cardName: cardCompany ?? cardCompanyName(card?.issuerCode),
            cardNo: cardNumber ?? card?.number ?? '',
          }
        : { refused: message ?? '카드를 등록하지 못했어요. 잠시 후 다시 시도해 주세요.' };
    },
  };
}

/** Only the payment itself says what came of it: an earlier request for it was first, or whoever is behind the gateway failed. */
const IN_DOUBT: readonly string[] = [
  'ALREADY_COMPLETED_PAYMENT',
  'ALREADY_PROCESSED_PAYMENT',
  'ALREADY_PROCESSING_REQUEST',
  'DUPLICATED_ORDER_ID',
  'PROVIDER_ERROR',
];
/** The money is back already. */
const GIVEN_BACK: readonly string[] = ['ALREADY_CANCELED_PAYMENT', 'ALREADY_REFUND_PAYMENT'];
/** A bank or card company gives nothing back at the moment. */
const NOT_NOW: readonly string[] = ['ALREADY_PROCESSING_REQUEST', 'NOT_AVAILABLE_BANK', 'PROVIDER_ERROR'];

/** What came of a charge or a capture that was just asked for. */
function outcomeOf(answer: Answer | null): Outcome {
  if (answer === null || saysNothing(answer)) return { type: 'unknown', isAway: true };
  if (answer.status === 200) return stateOf(answer.body);
  if (answer.status === 409 || IN_DOUBT.includes(answer.body.code ?? '')) return { type: 'unknown' };
  return refused(answer.body.message);
}

/** What the state of a payment decides; one that is on its way decides nothing. */
function stateOf(payment: Answer['body']): Outcome {
  const { status = '', paymentKey, failure } = payment;
  if (paymentKey && ['DONE', 'PARTIAL_CANCELED', 'CANCELED'].includes(status)) {
    const books = booksOf(paymentKey, payment);
    return {
      type: 'captured',
      paymentKey,
      ...(status === 'CANCELED' && { isGivenBack: true }),
      ...(books && { books }),
    };
  }
  if (['ABORTED', 'EXPIRED'].includes(status)) return refused(failure?.message);
  return status === 'IN_PROGRESS' && paymentKey
    ? { type: 'unknown', authorised: paymentKey }
    : { type: 'unknown' };
}

/** What went back of a payment; null when nothing did, or the gateway does not say how much. */
function booksOf(
  paymentKey: string,
  { totalAmount, balanceAmount, cancels }: Answer['body'],
): PaymentBooks | null {
  if (!Number.isSafeInteger(totalAmount) || !Number.isSafeInteger(balanceAmount)) return null;
  const captured = Number(totalAmount);
  const cancelled = captured - Number(balanceAmount);
  if (cancelled <= 0) return null;
  const lastCancellation = cancels?.at(-1)?.transactionKey ?? `${paymentKey}-${cancelled}`;
  return { captured, cancelled, lastCancellation };
}

function refused(message = '결제가 거절됐어요.'): Outcome {
  return { type: 'refused', message };
}

function cancelledBy(answer: Answer | null): Cancelled {
  if (answer === null || saysNothing(answer)) return 'away';
  const { code = '' } = answer.body;
  if (answer.status === 200 || GIVEN_BACK.includes(code)) return 'done';
  return answer.status === 409 || NOT_NOW.includes(code) ? 'away' : 'refused';
}
