import { connections } from '@sold/service/clients/connections';
import { askInTime } from './ask-in-time.ts';

export interface TossOptions {
  /** `https://api.tosspayments.com`, or the sandbox. */
  baseUrl: string;
  secretKey: string;
  /** Longest wait for a whole answer, milliseconds; after it the outcome is unknown. Default 10,000. */
  timeoutMs?: number;
  /** Which market asks, of several that one gateway may serve (`market-id`). Default: it is the only one. */
  marketId?: string;
}

/** Longest texts that are taken, characters. */
export const LONGEST = { orderName: 100, cancelReason: 200 };

/** An answer; of a broken gateway the status alone. */
export interface TossAnswer {
  status: number;
  body: {
    paymentKey?: string;
    status?: string;
    /** Captured amount, and its rest, won. */
    totalAmount?: number;
    balanceAmount?: number;
    cancels?: readonly { transactionKey?: string }[] | null;
    message?: string;
    code?: string;
    checkout?: { url?: string };
    billingKey?: string;
    /** Name and masked number of a stored card, in answers of versions before 2024-06-01. */
    cardCompany?: string;
    cardNumber?: string;
    card?: { issuerCode?: string; number?: string } | null;
    /** Why a payment that is looked up has failed. */
    failure?: { code?: string; message?: string } | null;
    accountNumber?: string;
    receiptKey?: string;
    issueStatus?: string;
  };
}

export type Ask = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  key?: string,
) => Promise<TossAnswer | null>;

/** Asks over HTTP with the secret key; `key` is the `Idempotency-Key`. Connections are kept. */
export function tossClient({ baseUrl, secretKey, timeoutMs = 10_000 }: TossOptions): Ask {
  const stored = connections({ connectMs: timeoutMs });
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  /** Null when no answer came: the request may or may not have been carried out. */
  return async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    key?: string,
  ): Promise<TossAnswer | null> {
    try {
      const { status, text } = await askInTime(
        stored,
        {
          origin: baseUrl,
          method,
          path,
          headers: {
            authorization,
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        timeoutMs,
      );
      // A deletion may have an empty answer.
      const read = (JSON.parse(text === '' ? '{}' : text) ?? {}) as TossAnswer['body'];
      // Error texts of a broken gateway are not for shoppers.
      return { status, body: status < 500 ? read : {} };
    } catch {
      return null;
    }
  };
}

/** Statuses of answers about us, our pace or the gateway, and not about a payment. */
const ABOUT_OTHERS: readonly number[] = [401, 408, 425, 429];
/** Codes of such answers under statuses that also refuse payments: keys, rights and pace. */
const CODES_ABOUT_OTHERS: readonly string[] = [
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'FORBIDDEN_REQUEST',
  'INCORRECT_BASIC_AUTH_FORMAT',
  'INVALID_API_KEY',
  'INVALID_IDEMPOTENCY_KEY',
  'UNAUTHORIZED_KEY',
];

/**
 * Whether an answer, or a missing one, says nothing about a payment. Cards are refused with 403 too, with a code of their
 * own.
 */
export function saysNothing(answer: TossAnswer | null): boolean {
  if (answer === null || answer.status >= 500 || ABOUT_OTHERS.includes(answer.status)) return true;
  const { code } = answer.body;
  return answer.status !== 200 && (code === undefined || CODES_ABOUT_OTHERS.includes(code));
}
