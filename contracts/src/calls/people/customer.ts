import { Type } from 'typebox';
import { Empty, Id, LineText, ListStart, Nullable } from '../../entities/basics.ts';
import { FoundAddress } from '../../entities/found-address.ts';
import { PaymentAccountList, PenaltyPage } from '../../entities/lists.ts';
import { CashReceiptSell, PaymentAccount, ReceiptType, Stored, StoredKind } from '../../entities/people.ts';
import { MOST_ADDRESS_CHARACTERS } from '../../rules/people/address-words.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';
import { TypedText } from './typed-text.ts';

const ORDER = '/api/v3/order/order';
const MY = '/api/v3/user/mypage';
const Pin = Type.String({ pattern: '^[0-9]{6}$', description: 'six digits' });

export const getPartnerShopLoginUrl = defineCall('GET', '/api/v3/user/get-partner-shop-login-url', {
  access: 'login',
  summary:
    'Address that signs the customer in at the partner shop; good for five minutes, null without a shop. The specification names the call and not its path',
  refuses: {},
  input: Empty,
  output: Type.Object({ url: Nullable(Type.String()) }),
});

export const checkPassword = defineCall('POST', `${MY}/check-password`, {
  access: 'login',
  summary:
    'Prove the payment password: opens stored cards and accounts to this session for ten minutes, and what a reset of the password has closed. Five wrong tries lock it for half an hour',
  refuses: { 422: ['no_payment_password', 'payment_password', 'payment_password_locked'] },
  input: Type.Object({ password: Pin }),
  output: Type.Object({ is_valid: Type.Literal(true) }),
});

export const savePaymentPassword = defineCall('POST', `${MY}/save-payment-password`, {
  access: 'verified',
  summary:
    'Set the payment password, or change it: with the current one, or, when that is forgotten, with the password of the sign-in',
  refuses: {
    422: [
      'no_payment_password',
      'payment_password',
      'payment_password_locked',
      'weak_payment_password',
      'wrong_login',
    ],
    429: ['sign_in_wait'],
  },
  input: Type.Object({
    password: Pin,
    current_password: Type.Optional(Pin),
    login_password: Type.Optional(TypedText),
  }),
  output: Empty,
});

export const getCashReceiptSell = defineCall('GET', '/api/v3/user/get-cash-receipt-sell', {
  access: 'login',
  summary: 'The stored wish for cash receipts (income deduction)',
  refuses: {},
  input: Empty,
  output: CashReceiptSell,
});

export const saveCashReceiptSell = defineCall('POST', '/api/v3/user/save-cash-receipt-sell', {
  access: 'login',
  summary: 'Store the wish for cash receipts: a mobile or a receipt card number, or none',
  refuses: { 422: ['cash_receipt'] },
  input: Type.Object({
    cash_receipt_type: ReceiptType,
    cash_receipt_no: Type.String({ pattern: '^[0-9-]{0,25}$' }),
    is_publish: Type.Boolean(),
  }),
  output: CashReceiptSell,
});

export const getPenaltyList = defineCall('GET', `${MY}/get-penalty-list`, {
  access: 'login',
  summary:
    'Own penalties, and those of closed accounts of the same person that still count, newest first: why, how much, and until when each counts; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object({
    /** That one alone. */
    penalty_id: Type.Optional(Id),
    ...ListStart,
  }),
  output: PenaltyPage,
});

export const searchAddress = defineCall('GET', '/api/v3/user/address/search-address', {
  access: 'login',
  summary: 'Addresses by a road, a lot or a building, at most twenty; a call of our own',
  refuses: { 422: ['address_search'] },
  input: Type.Object({ q: LineText({ least: 2, most: MOST_ADDRESS_CHARACTERS }) }),
  output: Type.Object({ list: Type.Array(FoundAddress, { maxItems: 20 }) }),
});

export const getPaymentBrandpayList = defineCall('GET', `${ORDER}/get-payment-brandpay-list`, {
  access: 'login',
  summary: 'Stored bank accounts for immediate payment',
  refuses: {},
  input: Empty,
  output: PaymentAccountList,
});

export const savePaymentAccount = defineCall('POST', `${ORDER}/save-payment-account`, {
  access: 'verified',
  summary:
    'Store a bank account that pays at once: the number goes to the gateway, only the masked one is kept; a call of our own',
  refuses: { 422: ['account_no', 'account_not_stored', 'unknown_bank'] },
  input: Type.Object({
    bank_code: Type.String({ pattern: '^[0-9]{3}$' }),
    bank_no: Type.String({ pattern: '^[0-9-]{8,20}$' }),
    birth: Type.String({ pattern: '^[0-9]{6}$' }),
  }),
  output: Type.Object({ account_id: Id, customer_payment_method_list: Type.Array(PaymentAccount) }),
});

export const removeStored = defineCall('POST', `${MY}/remove-stored`, {
  access: 'login',
  summary:
    'Remove a stored card, account or address; once removed it answers the same again. The newest of those left becomes the default. What still needs it refuses; a call of our own',
  refuses: {
    404: ['unknown_card', 'unknown_account', 'unknown_bank_account', 'unknown_address'],
    422: ['stored_in_use'],
  },
  input: Type.Object({ kind: StoredKind, id: Id }),
  output: Stored,
});
