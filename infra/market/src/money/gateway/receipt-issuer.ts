import { cutText } from '@sold/contracts/base/cut-text';
import type { Cancelled } from './gateway.ts';
import { gatewayNames } from './market-id.ts';
import { LONGEST, saysNothing, type TossOptions, tossClient } from './toss-client.ts';

/** A cash receipt for the tax office: a buyer's income deduction for money that was transferred. */
export interface ReceiptRequest {
  /** A key is issued once, however often it is requested. */
  key: string;
  /** Won. */
  amount: number;
  orderName: string;
  /** Mobile or receipt card number, digits. */
  number: string;
}

export type ReceiptOutcome =
  | { type: 'issued'; receiptKey: string }
  | { type: 'refused'; message: string }
  | {
      type: 'unknown';
      /** No answer came, or none about the receipt: asking for other receipts now brings no answer either. */
      isAway: boolean;
    };

export interface ReceiptIssuer {
  issue(asked: ReceiptRequest): Promise<ReceiptOutcome>;
  /** Takes so many won off a receipt, once for a key; all of them cancel it. */
  cancel(receiptKey: string, amount: number, key: string): Promise<Cancelled>;
}

/** Cash receipts over the public protocol of Toss Payments; the sandbox speaks the same. */
export function tossReceipts(options: TossOptions): ReceiptIssuer {
  const ask = tossClient(options);
  const { outside } = gatewayNames(options.marketId);
  return {
    async issue({ key, amount, orderName, number }) {
      const answer = await ask(
        'POST',
        '/v1/cash-receipts',
        {
          amount,
          orderId: outside(key),
          orderName: cutText(orderName, LONGEST.orderName),
          customerIdentityNumber: number,
          type: '소득공제',
        },
        outside(key),
      );
      if (answer === null || saysNothing(answer)) return { type: 'unknown', isAway: true };
      if (answer.status === 409) return { type: 'unknown', isAway: false };
      const { receiptKey, issueStatus, message = '현금영수증을 발급하지 못했어요.' } = answer.body;
      // The tax office takes it up within days: an accepted receipt counts as issued.
      return answer.status === 200 && receiptKey && issueStatus !== 'FAILED'
        ? { type: 'issued', receiptKey }
        : { type: 'refused', message };
    },
    async cancel(receiptKey, amount, key) {
      const path = `/v1/cash-receipts/${encodeURIComponent(receiptKey)}/cancel`;
      const answer = await ask('POST', path, { amount }, outside(key));
      if (answer === null || saysNothing(answer)) return 'away';
      return answer.status === 200 || answer.body.code === 'ALREADY_CANCELED_CASH_RECEIPT'
        ? 'done'
        : 'refused';
    },
  };
}
