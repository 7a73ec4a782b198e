import { refuse } from '@sold/service/http/refusal';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { partnerShopUrl } from '../customers/partner-shop.ts';
import { bankNumberOf } from './banks.ts';
import { cashReceiptOf, saveCashReceipt } from './cash-receipt.ts';
import { checkBank, insertPaymentAccount, paymentAccountsOf } from './payment-accounts.ts';
import { provePaymentPassword } from './payment-password.ts';

/** Answers of the calls of `contracts/calls/people/customer`. @param secret keys what partners check */
export function peopleHandlers({
  secret,
  partnerShopUrl: shop,
}: {
  secret: Uint8Array;
  /** Null without a partner. */
  partnerShopUrl: string | null;
}) {
  return {
    'GET /api/v3/user/get-partner-shop-login-url': async ({ clock }, _input, { customerId }) => ({
      url: shop === null ? null : partnerShopUrl(shop, secret, customerId, clock()),
    }),

    'POST /api/v3/user/mypage/check-password': async ({ db, clock }, input, caller) => {
      await provePaymentPassword(
        db,
        { id: caller.customerId, sessionId: caller.sessionId },
        input.password,
        clock(),
      );
      return { is_valid: true as const };
    },

    'GET /api/v3/user/get-cash-receipt-sell': ({ db }, _input, { customerId }) =>
      cashReceiptOf(db, customerId),

    'POST /api/v3/user/save-cash-receipt-sell': ({ db }, input, { customerId }) =>
      saveCashReceipt(db, customerId, {
        type: input.cash_receipt_type,
        no: input.cash_receipt_no,
        isPublish: input.is_publish,
      }),

    'GET /api/v3/order/order/get-payment-brandpay-list': async ({ db }, _input, { customerId }) => ({
      customer_payment_method_list: await paymentAccountsOf(db, customerId),
    }),

    'POST /api/v3/order/order/save-payment-account': async (
      { db, clock, gateway },
      input,
      { customerId },
    ) => {
      checkBank(input.bank_code);
      const stored = await gateway.storeAccount({
        customerKey: `customer-${customerId}`,
        bankCode: input.bank_code,
        bankNo: bankNumberOf(input.bank_no),
        birth: input.birth,
      });
      if ('refused' in stored) refuse('account_not_stored', stored.refused);
      const account = { ...stored, bankCode: input.bank_code };
      const account_id = await db
        .transaction()
        .execute((trx) => insertPaymentAccount(trx, customerId, account, clock()));
      return { account_id, customer_payment_method_list: await paymentAccountsOf(db, customerId) };
    },
  } satisfies Partial<Handlers<Context>>;
}
