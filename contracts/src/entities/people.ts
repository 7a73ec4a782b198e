import { type Static, Type } from 'typebox';
import { Id, KstTime, KstTimeOrNone, Nullable, Won } from './basics.ts';

/** A stored card (specification, section 3, "Card"). `card_no` is masked: `4518********1234`. */
export const Card = Type.Object({
  card_id: Id,
  card_name: Type.String(),
  card_no: Type.String(),
  is_default: Type.Integer({ minimum: 0, maximum: 1 }),
  icon: Type.String(),
  is_recent: Type.Integer({ minimum: 0, maximum: 1 }),
  large_image_path: Type.String(),
});
export type Card = Static<typeof Card>;

/** A bank account a seller is paid to. `account_no` is masked in answers. */
export const BankAccount = Type.Object({
  bank_account_id: Id,
  bank_code: Type.String(),
  bank_name: Type.String(),
  account_no: Type.String(),
  holder: Type.String(),
  is_default: Type.Integer({ minimum: 0, maximum: 1 }),
});
export type BankAccount = Static<typeof BankAccount>;

/** A payment account or wallet (specification, section 3, "Payment account"). */
export const PaymentAccount = Type.Object({
  account_id: Id,
  method_id: Type.String(),
  bank_code: Type.String(),
  bank_name: Type.String(),
  bank_no: Type.String(),
  is_default: Type.Integer(),
  is_recent: Type.Integer(),
  customer_id: Id,
  pg_kind: Type.String(),
  icon_url: Type.String(),
  icon_bg_color: Type.String(),
  icon_text_color: Type.String(),
  icon: Type.String(),
});
export type PaymentAccount = Static<typeof PaymentAccount>;

/** A delivery address (specification, section 3, "Address"). */
export const Address = Type.Object({
  address_id: Id,
  customer_id: Id,
  name: Type.String(),
  zipcode: Type.String(),
  addr: Type.String(),
  addr_detail: Type.String(),
  is_default: Type.Integer({ minimum: 0, maximum: 1 }),
  title: Type.String(),
  phone: Type.String(),
  /** For the courier; may be empty. */
  note: Type.String(),
});
export type Address = Static<typeof Address>;

/** As order pages show it (specification, section 3, "Customer"). */
export const Customer = Type.Object({
  customer_id: Id,
  cards: Type.Array(Card),
  addresses: Type.Array(Address),
  bank_accounts: Type.Array(BankAccount),
  accounts: Type.Array(PaymentAccount),
  point: Won,
  cash_receipt_no: Type.String(),
  cash_receipt_type: Type.String(),
  cash_receipt_type_name: Type.String(),
  is_publish: Type.Boolean(),
  is_set_payment_password: Type.Boolean(),
  /** A reset of the password has closed stored cards, accounts and points (`owner_check`). */
  is_means_closed: Type.Boolean(),
});
export type Customer = Static<typeof Customer>;

/** Kinds of data that a customer stores for orders and can remove. */
export const StoredKind = Type.Union(
  [
    Type.Literal('card'),
    Type.Literal('payment_account'),
    Type.Literal('bank_account'),
    Type.Literal('address'),
  ],
  { description: 'payment_account: a bank account that pays; bank_account: one that sales are paid to' },
);
export type StoredKind = Static<typeof StoredKind>;

export const Stored = Type.Pick(Customer, ['cards', 'addresses', 'bank_accounts', 'accounts']);
export type Stored = Static<typeof Stored>;

/** The business that sells; `business_no` is ten digits (`base/typed/business-number`). */
export const SellerBusiness = Type.Object({ business_name: Type.String(), business_no: Type.String() });
export type SellerBusiness = Static<typeof SellerBusiness>;

export const CustomerDefault = Type.Object({
  customer_id: Id,
  name: Type.String(),
  email: Type.String(),
  mobile_no: Type.String(),
});
/** How many trades of a side there are by the tabs of the list of orders. */
export const TradeCounts = Type.Object({
  bids: Type.Integer({ description: 'bids that are live or being paid for' }),
  open: Type.Integer({ description: 'orders under way' }),
  over: Type.Integer({ description: 'orders that have ended' }),
});
export type TradeCounts = Static<typeof TradeCounts>;
export const MyPage = Type.Object({
  customer_default: CustomerDefault,
  point: Won,
  /** The identity was checked, and no reset of the password waits for another check. */
  is_certified: Type.Boolean(),
  /** A reset of the password has closed stored cards, accounts and points (`owner_check`). */
  is_means_closed: Type.Boolean(),
  buy: TradeCounts,
  sell: TradeCounts,
  pinned: Type.Integer({ description: 'pinned items' }),
  stored: Type.Integer({ description: 'units announced, on their way or in storage' }),
  unread: Type.Integer({ description: 'messages' }),
  /** There is a partner shop that the customer can be signed in at. */
  has_partner_shop: Type.Boolean(),
  penalty: Nullable(Type.Object({ until: KstTime, reason: Type.String() })),
});

/** Form of cash receipts; empty: not chosen. */
export const ReceiptType = Type.Union([Type.Literal('mobile'), Type.Literal('card'), Type.Literal('')], {
  description: 'Number under which cash receipts are issued: mobile or receipt card; empty: none',
});
/** The stored wish for cash receipts. */
export const CashReceiptSell = Type.Object({
  cash_receipt_type: ReceiptType,
  cash_receipt_no: Type.String(),
  cash_receipt_type_name: Type.String(),
  is_publish: Type.Boolean(),
});

/** Whether a customer may pay later, and what they owe. */
export const Bnpl = Type.Object({
  is_agreed: Type.Boolean(),
  /** Whether the customer may pay later now. */
  is_usable: Type.Boolean(),
  /** Korean reason; empty when usable. */
  reason: Type.String(),
  limit_amt: Won,
  used_amt: Won,
  remaining_amt: Won,
  /** Due first, `yyyy-MM-dd HH:mm:ss` KST; empty when nothing is owed. */
  due_date: KstTimeOrNone,
  overdue_amt: Won,
});
export type Bnpl = Static<typeof Bnpl>;

/** Outstanding amount of one order that is paid later. */
export const BnplDebt = Type.Object({
  order_id: Id,
  display_order_id: Type.String(),
  item_name_kor: Type.String(),
  /** Won: of the order, and what is left of it. */
  amount: Won,
  remaining_amt: Won,
  due_date: KstTime,
  is_overdue: Type.Boolean(),
});
export type BnplDebt = Static<typeof BnplDebt>;

/** Whether this device gets pushes. */
export const PushState = Type.Object({
  public_key: Nullable(
    Type.String({ description: 'key to subscribe with, base64url; null where pushes are not set up' }),
  ),
  is_on: Type.Boolean({ description: 'the session of this device has a subscription' }),
});
