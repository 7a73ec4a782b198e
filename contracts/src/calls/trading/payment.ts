import { Type } from 'typebox';
import { PHONE_PATTERN } from '../../base/typed/phone.ts';
import {
  BidPrice,
  Empty,
  Id,
  ItemNameKor,
  KstTime,
  LineText,
  PointAmount,
  Won,
} from '../../entities/basics.ts';
import { AddressList, BankAccountList, CardList } from '../../entities/lists.ts';
import { CashReceipt, OrderResult, PaymentEnd, PayPage } from '../../entities/order.ts';
import { PageMethod } from '../../entities/payment-method.ts';
import { Address, Card } from '../../entities/people.ts';
import { AgreedVersions } from '../../entities/policy.ts';
import { defineCall, OneOf } from '../parts/define.ts';
import { NOT_BOUGHT, NOT_OFFERED, UNTRADABLE } from '../parts/refusals.ts';

const ORDER = '/api/v3/order/order';
const PAYMENT = '/api/v3/order/payment';
/** `normal` and `quick` send the unit; `inventory` leaves a unit that is in storage there, with a new owner; see {@link Purchase} for what they take. */
const Delivery = Type.Union([Type.Literal('normal'), Type.Literal('quick'), Type.Literal('inventory')]);
/**
 * Input of an immediate purchase, for every payment method. It takes the best ask; `quick` and `inventory` take the lowest
 * ask in storage while there is one. `price` is the price that the shopper saw: another price is refused.
 */
const Purchase = {
  item_id: Id,
  product_size_option_id: Id,
  price: BidPrice,
  address_id: Id,
  delivery_type: Delivery,
  point_amt: PointAmount,
  cash_receipt: Type.Optional(CashReceipt),
  /** An issued coupon of the coupon service. */
  coupon_id: Type.Optional(Id),
  agreed: Type.Literal(true),
  agreements: Type.Optional(AgreedVersions),
};

/** Instalment months of a card payment; 0: a single payment. Refused unless `rules/money/instalments` allows them. */
const Months = Type.Optional(Type.Integer({ minimum: 0, maximum: 12 }));

export const pay = defineCall('POST', `${PAYMENT}/pay`, {
  access: 'verified',
  idempotent: true,
  agrees: 'buy',
  summary: 'Buy now with a stored card or account, or confirm what the gateway page authorised',
  refuses: {
    404: ['unknown_address', 'unknown_card', 'unknown_account', 'unknown_order'],
    422: [
      ...NOT_BOUGHT,
      'too_many_open',
      'payment_password_needed',
      'payment_refused',
      'instalment',
      'payment_key',
      'amount',
      'reservation_over',
    ],
    511: UNTRADABLE,
    512: ['is_once'],
  },
  input: Type.Union([
    Type.Object(
      { ...Purchase, payment_method: Type.Literal('batch'), card_id: Id, instalment_months: Months },
      OneOf,
    ),
    Type.Object({ ...Purchase, payment_method: Type.Literal('transfer'), account_id: Id }, OneOf),
    Type.Object(
      { order_id: Id, payment_key: Type.String({ minLength: 1, maxLength: 200 }), amount: Won },
      OneOf,
    ),
  ]),
  output: OrderResult,
});

export const getPayPgUrl = defineCall('POST', `${PAYMENT}/get-pay-pg-url`, {
  access: 'verified',
  idempotent: true,
  agrees: 'buy',
  summary:
    'Reserve the lowest sell bid for ten minutes and get the gateway page; it returns to `return_path` with order_id; paymentKey and amount are for `pay`, everything else says nothing: ask `check-pending`',
  refuses: {
    404: ['unknown_address'],
    422: [...NOT_BOUGHT, 'too_many_open', 'payment_password_needed', 'instalment', 'gateway', 'return_path'],
    511: UNTRADABLE,
    512: ['is_once'],
  },
  input: Type.Object({
    ...Purchase,
    payment_method: PageMethod,
    instalment_months: Months,
    return_path: Type.String({ pattern: '^/webapp/[^\\s]*$', maxLength: 1000 }),
  }),
  output: PayPage,
});

export const getPayBnpl = defineCall('POST', `${PAYMENT}/get-pay-bnpl`, {
  access: 'verified',
  idempotent: true,
  agrees: 'buy',
  summary: 'Buy now and pay later, within the limit',
  refuses: {
    404: ['unknown_address'],
    422: [...NOT_BOUGHT, 'payment_password_needed', 'payment_refused', 'bnpl', 'bnpl_limit'],
    511: UNTRADABLE,
    512: ['is_once'],
  },
  input: Type.Object(Purchase),
  output: OrderResult,
});

export const checkPayment = defineCall('POST', `${PAYMENT}/check-pending`, {
  access: 'login',
  summary:
    'Ask the gateway what became of an own payment, for a page that came back from it; nothing is believed of the address; a call of our own',
  refuses: { 404: ['unknown_order'] },
  input: Type.Object({ order_id: Id }),
  output: Type.Object({
    order_id: Id,
    code: PaymentEnd,
    reserved_until: KstTime,
    url: Type.String({
      description: 'the page of the gateway on which it waits to be paid; empty: it is on none',
    }),
    item_name_kor: ItemNameKor,
    option: Type.String({ description: 'name of the size; empty for goods of one size' }),
    total_pay_amt: Won,
  }),
});

export const cancelPayment = defineCall('POST', `${PAYMENT}/cancel-pending`, {
  access: 'login',
  summary:
    'Give an own purchase up that waits on the page of the gateway: for a press, never for an address that was opened; what was paid stays paid; a call of our own',
  refuses: { 404: ['unknown_order'] },
  input: Type.Object({ order_id: Id }),
  output: Empty,
});

export const sell = defineCall('POST', `${PAYMENT}/sell`, {
  access: 'verified',
  idempotent: true,
  agrees: 'sell',
  summary: 'Sell now to the highest buy bid at the price the seller saw',
  refuses: {
    404: ['unknown_address', 'unknown_bank_account', 'unknown_inventory'],
    422: [...NOT_OFFERED, 'no_bid', 'price_changed', 'seller_stopped', 'points_missing'],
    511: UNTRADABLE,
  },
  input: Type.Object({
    item_id: Id,
    product_size_option_id: Id,
    price: BidPrice,
    bank_account_id: Id,
    /** Where the goods go back to; needed unless a unit in storage is sold. */
    address_id: Type.Optional(Id),
    /** Own unit in storage that is sold from there. */
    inventory_id: Type.Optional(Id),
    agreed: Type.Literal(true),
    agreements: Type.Optional(AgreedVersions),
  }),
  output: OrderResult,
});

export const saveDefaultCard = defineCall('PUT', `${ORDER}/save-default-card`, {
  access: 'login',
  summary: 'Make a stored card the only default',
  refuses: { 404: ['unknown_card'] },
  input: Type.Object({ card_id: Id }),
  output: Type.Object({ customer_payment_batch_id: Id }),
});

export const getPaymentBatchList = defineCall('GET', `${ORDER}/get-payment-batch-list`, {
  access: 'login',
  summary: 'Stored cards',
  refuses: {},
  input: Empty,
  output: CardList,
});

export const saveCard = defineCall('POST', `${ORDER}/save-card`, {
  access: 'login',
  summary:
    'Store a card: the number goes to the gateway, which answers a billing key; only the masked number is kept; a call of our own',
  refuses: { 404: ['unknown_card'], 422: ['business_no', 'card_not_stored'] },
  input: Type.Object({
    card_no: Type.String({ pattern: '^[0-9]{14,16}$' }),
    expiry: Type.String({ pattern: '^(0[1-9]|1[0-2])[0-9]{2}$', description: 'MMyy' }),
    birth: Type.String({
      pattern: '^([0-9]{6}|[0-9]{10})$',
      description:
        'yyMMdd; for the card of a business its registration number; sent to the gateway and not kept',
    }),
    password2: Type.String({ pattern: '^[0-9]{2}$' }),
  }),
  output: Type.Object({ card: Card, customer_payment_method_list: Type.Array(Card) }),
});

export const getBankList = defineCall('GET', '/api/v3/user/user/get-bank-list', {
  access: 'login',
  summary: 'Banks a seller can be paid to',
  refuses: {},
  input: Empty,
  output: Type.Object({
    list: Type.Array(Type.Object({ bank_code: Type.String(), bank_name: Type.String() })),
  }),
});

export const saveBankAccount = defineCall('POST', `${ORDER}/save-bank-account`, {
  access: 'verified',
  summary: 'Save the account a seller is paid to: one of the verified person or their business',
  refuses: { 422: ['account_no', 'holder', 'unknown_bank'] },
  input: Type.Object({
    bank_code: Type.String({ pattern: '^[0-9]{3}$' }),
    account_no: Type.String({ pattern: '^[0-9-]{8,20}$' }),
    holder: LineText({ least: 1, most: 60 }),
  }),
  output: BankAccountList,
});

export const getAddressList = defineCall('GET', '/api/v3/user/mypage/get-address-list', {
  access: 'login',
  summary: 'Own addresses, the default first',
  refuses: {},
  input: Empty,
  output: AddressList,
});

export const saveAddress = defineCall('POST', `${ORDER}/save-address`, {
  access: 'login',
  summary: 'Add an address, or change one; the first becomes the default',
  refuses: { 404: ['unknown_address'] },
  input: Type.Object({
    address_id: Type.Optional(Id),
    name: LineText({ least: 1, most: 40 }),
    phone: Type.String({ pattern: PHONE_PATTERN }),
    zipcode: Type.String({ pattern: '^[0-9]{5}$' }),
    addr: LineText({ least: 2, most: 200 }),
    addr_detail: LineText({ most: 200 }),
    title: LineText({ most: 40 }),
    /** Absent: it stays as it is. */
    note: Type.Optional(LineText({ most: 60 })),
    is_default: Type.Boolean(),
  }),
  output: Type.Object({ address_id: Id, list: Type.Array(Address) }),
});

export const saveDefaultAddress = defineCall('PUT', '/api/v3/user/mypage/save-default-address', {
  access: 'login',
  summary: 'Make an address the only default',
  refuses: { 404: ['unknown_address'] },
  input: Type.Object({ address_id: Id }),
  output: AddressList,
});
