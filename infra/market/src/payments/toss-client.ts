import { Pool } from 'undici';

export interface TossOptions {
  /** `https://api.tosspayments.com`, or the sandbox. */
  baseUrl: string;
  secretKey: string;
  /** Longest wait for an answer, milliseconds; after it the outcome is unknown. Default 10,000. */
  timeoutMs?: number;
}

/** An answer; of a gateway that is broken only the status. */
export interface TossAnswer {
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
    receiptKey?: string;
    issueStatus?: string;
  };
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object, key?: string) => Promise<TossAnswer | null>;

/** Asks over HTTP with the secret key; `key` is the `Idempotency-Key`. Connections are kept. */
export function tossClient({ baseUrl, secretKey, timeoutMs = 10_000 }: TossOptions): Ask {
  const connections = new Pool(baseUrl, {
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;

  /** Null when no answer came: the request may or may not have been carried out. */
  return async function ask(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<TossAnswer | null> {
    try {
      const answer = await connections.request({
        method,
        path,
        headers: {
          authorization,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const read = ((await answer.body.json()) ?? {}) as TossAnswer['body'];
      // What a broken gateway says of itself is not for shoppers.
      return { status: answer.statusCode, body: answer.statusCode < 500 ? read : {} };
    } catch {
      return null;
    }
  };
}

/** Statuses of answers about us, our pace or the gateway, and not about a payment. */
const ABOUT_OTHERS: readonly number[] = [401, 408, 425, 429];
/** Whether an answer, or none, says nothing of a payment. Cards are refused with 403 too, with a code of their own. */
export function saysNothing(answer: TossAnswer | null): boolean {
  if (answer === null || answer.status >= 500 || ABOUT_OTHERS.includes(answer.status)) return true;
  const { code } = answer.body;
  return answer.status !== 200 && (code === undefined || code.startsWith('FORBIDDEN_'));
}
