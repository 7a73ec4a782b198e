import { refuse } from '@sold/service/http/refusal';
import { settings } from '../../app/settings.ts';
import { agreeTerms, repay, standingOf } from '../../money/pay-later/pay-later.ts';
import type { Handlers } from '../../platform/calls/handler.ts';
import { bankNumberOf } from './banks.ts';
import { cashReceiptOf, saveCashReceipt } from './cash-receipt.ts';
import { partnerShopUrl } from './partner-shop.ts';
import { checkBank, insertPaymentAccount, paymentAccountsOf } from './payment-accounts.ts';
import { provePaymentPassword, refuseUnlessProven, setPaymentPassword } from './payment-password.ts';

/** Answers of the calls of `contracts/calls/people`. @param secret keys what partners check */
export function peopleHandlers(secret: Uint8Array) {
  return {
    'GET /api/v3/user/get-partner-shop-login-url': async ({ clock }, _input, { customerId }) => ({
      url: partnerShopUrl(settings.partnerShopUrl, secret, customerId, clock()),
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

    'POST /api/v3/user/mypage/save-payment-password': async ({ db, clock }, input, caller) => {
      const customer = { id: caller.customerId, sessionId: caller.sessionId };
      const wish = { password: input.password, current: input.current_password };
      await setPaymentPassword(db, customer, wish, clock());
      return {};
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

    'POST /api/v3/user/agree-bnpl-terms': (context, _input, { customerId }) =>
      agreeTerms(context, customerId),

    'GET /api/v3/order/order/get-customer-use-bnpl': ({ db, clock }, _input, { customerId }) =>
      standingOf(db, customerId, clock()),

    'POST /api/v3/order/payment/repay-bnpl': async (context, input, caller, { intent }) => {
      await refuseUnlessProven(context.db, caller.customerId, caller.sessionId, context.clock());
      return repay(context, {
        customerId: caller.customerId,
        cardId: input.card_id,
        amount: input.amount,
        intent,
      });
    },
  } satisfies Partial<Handlers>;
}
