import type { FastifyInstance } from 'fastify';
import type { BillingKey, Store } from '../store/store.ts';
import { problem } from './answer.ts';
import { token } from './give-back.ts';

/** Last four digits of card numbers that misbehave. */
const MAGIC: Readonly<Record<string, BillingKey['behaviour']>> = {
  '0002': 'refuse',
  '0003': 'timeout_after_charge',
};
/** A birthday as `yyMMdd`, or the registration number of a business. */
const OWNER = /^(?:\d{6}|\d{10})$/;
const COMPANIES = ['신한카드', '국민카드', '현대카드', '삼성카드', '롯데카드'];

/** Stores cards and accounts to be charged later, and deletes them. */
export function billingKeyRoutes(app: FastifyInstance, store: Store): void {
  app.post<{ Body: { customerKey: string; cardNumber: string; customerIdentityNumber?: string } }>(
    '/v1/billing/authorizations/card',
    async (request, reply) => {
      const { customerKey, cardNumber, customerIdentityNumber = '' } = request.body;
      if (!OWNER.test(customerIdentityNumber))
        return reply
          .code(400)
          .send(problem('INVALID_CARD_IDENTITY', '생년월일이나 사업자등록번호를 확인해 주세요.'));
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

  app.delete<{ Params: { billingKey: string } }>('/v1/billing/:billingKey', async (request, reply) => {
    const { billingKey } = request.params;
    if (!store.billingKeys.has(billingKey))
      return reply.code(404).send(problem('NOT_FOUND_BILLING', '등록된 카드가 아니에요.'));
    store.deleteBillingKey(billingKey);
    return {};
  });

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
}
