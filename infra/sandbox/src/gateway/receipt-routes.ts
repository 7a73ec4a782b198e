import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Temper } from '../store/behaviour.ts';

/** A cash receipt as the public protocol of Toss Payments names it. */
export interface CashReceipt {
  receiptKey: string;
  orderId: string;
  /** Won. */
  amount: number;
  customerIdentityNumber: string;
  /** Won that were taken off it. */
  canceledAmount: number;
  issueStatus: 'COMPLETED' | 'CANCELED';
}

/** Issues cash receipts and takes them back; numbers that end with 0009 are refused. */
export function receiptRoutes(app: FastifyInstance, temper: Temper): { receipts(): CashReceipt[] } {
  const byOrder = new Map<string, CashReceipt>();
  /** Keys of what was taken off. */
  const taken = new Set<string>();

  app.post<{ Body: { amount: number; orderId: string; customerIdentityNumber: string } }>(
    '/v1/cash-receipts',
    async ({ body }, reply) => {
      const { amount, orderId, customerIdentityNumber } = body;
      if (!/^\d{10,19}$/.test(customerIdentityNumber) || customerIdentityNumber.endsWith('0009'))
        return reply
          .code(400)
          .send({ code: 'INVALID_CUSTOMER_IDENTITY_NUMBER', message: '발급 번호를 확인해 주세요.' });
      const receipt = byOrder.get(orderId) ?? {
        receiptKey: randomBytes(18).toString('base64url'),
        orderId,
        amount,
        customerIdentityNumber,
        canceledAmount: 0,
        issueStatus: 'COMPLETED',
      };
      byOrder.set(orderId, receipt);
      if (temper.get().timeoutAfterCharge) return temper.silence(reply);
      return receipt;
    },
  );

  app.post<{ Params: { receiptKey: string }; Body: { amount?: number } }>(
    '/v1/cash-receipts/:receiptKey/cancel',
    async ({ params, body, headers }, reply) => {
      const receipt = [...byOrder.values()].find(({ receiptKey }) => receiptKey === params.receiptKey);
      if (receipt === undefined)
        return reply.code(404).send({ code: 'NOT_FOUND_CASH_RECEIPT', message: '없는 현금영수증이에요.' });
      const key = String(headers['idempotency-key'] ?? '');
      if (key !== '' && taken.has(key)) return receipt;
      if (receipt.issueStatus === 'CANCELED')
        return reply
          .code(400)
          .send({ code: 'ALREADY_CANCELED_CASH_RECEIPT', message: '이미 취소된 현금영수증이에요.' });
      const left = receipt.amount - receipt.canceledAmount;
      const amount = body?.amount ?? left;
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
        return reply
          .code(400)
          .send({ code: 'INVALID_CANCEL_AMOUNT', message: '취소 금액이 남은 금액보다 커요.' });
      taken.add(key);
      receipt.canceledAmount += amount;
      if (amount === left) receipt.issueStatus = 'CANCELED';
      if (temper.get().timeoutAfterCharge) return temper.silence(reply);
      return receipt;
    },
  );
  return { receipts: () => [...byOrder.values()] };
}
