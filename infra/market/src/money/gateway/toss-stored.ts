import { cardCompanyName } from '../../people/means/card-companies.ts';
import type { Gateway } from './gateway.ts';
import type { Ask } from './toss-client.ts';

/** Codes of an answer that there is no such key: it was deleted before, and the answer was lost. */
const UNKNOWN_KEY: readonly (string | undefined)[] = ['NOT_FOUND_BILLING', 'NOT_FOUND_BILLING_KEY'];

/** Stores cards and accounts that are charged later, and deletes them. */
export function tossStored(ask: Ask): Pick<Gateway, 'storeAccount' | 'storeCard' | 'forget'> {
  return {
    async forget(billingKey) {
      const answer = await ask('DELETE', `/v1/billing/${encodeURIComponent(billingKey)}`);
      // Any other 404 may be of a wrong address: the key would be alive and forgotten here.
      return answer?.status === 200 || (answer?.status === 404 && UNKNOWN_KEY.includes(answer.body.code));
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
