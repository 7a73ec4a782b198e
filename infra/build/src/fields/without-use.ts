/** Fields that calls answer and no page reads, with the reason for sending them. The specification names most of it (section 3). */

/** Calls that no page makes. */
export const CALLS_WITHOUT_PAGE: Readonly<Record<string, string>> = {
  'GET /api/v3/member/own-data': 'The browser saves the answer as a file, whole.',
  'GET /api/v3/site/get-page-list': 'The page server asks for it, for search engines.',
};

const ASKED = 'Repeats what was asked for, or what an answer without a refusal says already.';
const BUYERS = 'Offers for those who pay by card: a seller pays nothing by card.';
const CARDS = 'Of rows that are shown short; the page that a row leads to shows it.';
const COUNTS = 'The list of filters has the same, narrowed by what is chosen, and is what pages show.';
const COUPON =
  'Pages show the sentence for shoppers, and the list of coupons; this is the same for programs.';
const NAMED = 'The name of the goods has the size.';
const EARLIER = 'Pages that were opened before 2026-11-28 read it.';
const ESTIMATE = 'The figure in force; pages show the days of the orders that arrived last.';
const GATEWAY = 'Says by whom and under which number an account is kept; shoppers choose by bank and digits.';
const NAMES_UNIT = 'Part of the name that a page sends back whole to hide the unit.';
const NUMBER = 'A number by which programs tell rows apart; shoppers read names.';
const OFFER =
  'The service chooses the offer itself, under its lock: a page that named one would buy a stale one.';
const PROOF = 'Proves which text was agreed to; pages name kind and date.';
const RECEIPT = 'Pages name each way to issue a receipt themselves, by its type.';
const RESERVED = 'The page leaves for the gateway, and asks anew when it comes back.';
const SELLERS = 'What the seller pays: a page for buyers shows what buyers pay.';
const SESSION = 'Of the session, for clients without a host; pages ask the host.';

/** Call and the names down to the field → reason. */
export const FIELDS_WITHOUT_USE: Readonly<Record<string, string>> = {
  'GET /api/v3/content/banner.banner.place': ASKED,
  'GET /api/v3/content/notice/get-notice-list.page': ASKED,
  'GET /api/v3/content/post/get-contents-detail.product_list.classification_code': CARDS,
  'GET /api/v3/content/post/get-release-detail.item_id': NUMBER,
  'GET /api/v3/content/post/get-release-list.list.item_id': NUMBER,
  'GET /api/v3/inventory/inventory/get-inventory-detail.agreements.hash': PROOF,
  'GET /api/v3/order/order/get-buy-info.cash_receipt_info.type': RECEIPT,
  'GET /api/v3/order/order/get-buy-info.conf.sell_fee_event_ratio': SELLERS,
  'GET /api/v3/order/order/get-buy-info.conf.sell_fee_ratio': SELLERS,
  'GET /api/v3/order/order/get-buy-info.customer.accounts.bank_code': GATEWAY,
  'GET /api/v3/order/order/get-buy-info.customer.accounts.customer_id': GATEWAY,
  'GET /api/v3/order/order/get-buy-info.customer.accounts.method_id': GATEWAY,
  'GET /api/v3/order/order/get-buy-info.customer.accounts.pg_kind': GATEWAY,
  'GET /api/v3/order/order/get-buy-info.customer.addresses.customer_id': NUMBER,
  'GET /api/v3/order/order/get-buy-info.customer.bank_accounts.bank_code': GATEWAY,
  'GET /api/v3/order/order/get-buy-info.customer.cash_receipt_type_name': RECEIPT,
  'GET /api/v3/order/order/get-buy-info.direct_min_buy_product_id': OFFER,
  'GET /api/v3/order/order/get-buy-info.max_sell_product_id': OFFER,
  'GET /api/v3/order/order/get-buy-info.min_buy_product_id': OFFER,
  'GET /api/v3/order/order/get-buy-info.normal_min_buy_product_id': OFFER,
  'GET /api/v3/order/order/get-deprivation-payment-info.customer_id': NUMBER,
  'GET /api/v3/order/order/get-deprivation-payment-info.fee_id': NUMBER,
  'GET /api/v3/order/order/get-deprivation-payment-info.product_size_option_id': NUMBER,
  'GET /api/v3/order/order/get-sell-info.card_event_list': BUYERS,
  'GET /api/v3/order/order/get-sell-info.max_sell_product_id': OFFER,
  'GET /api/v3/product/brand/get-brand-detail.brand_id': NUMBER,
  'GET /api/v3/product/item/get-item-detail.custody_delivery_day': ESTIMATE,
  'GET /api/v3/product/item/get-item-detail.is_login': SESSION,
  'GET /api/v3/product/item/get-item-list.brand': COUNTS,
  'GET /api/v3/product/item/get-item-list.brand.id': COUNTS,
  'GET /api/v3/product/item/get-item-list.brand.name': COUNTS,
  'GET /api/v3/product/item/get-item-list.brands.count': COUNTS,
  'GET /api/v3/product/item/get-item-list.categories.count': COUNTS,
  'GET /api/v3/user/check-tradable.is_tradable': ASKED,
  'GET /api/v3/user/get-cash-receipt-sell.cash_receipt_type_name': RECEIPT,
  'GET /api/v3/user/get-cash-receipt-sell.is_publish': NUMBER,
  'GET /api/v3/user/mypage/get-closet.list.hides_by.order_id': NAMES_UNIT,
  'GET /api/v3/user/mypage/get-customer-order-detail.ahead': EARLIER,
  'GET /api/v3/user/mypage/get-customer-order-detail.order.product_id': NUMBER,
  'GET /api/v3/user/mypage/get-customer-order-list.list.item_id': NUMBER,
  'GET /api/v3/user/mypage/get-customer-order-list.list.price': CARDS,
  'GET /api/v3/user/mypage/get-customer-order-list.list.product_grade': CARDS,
  'GET /api/v3/user/mypage/get-message-list.list.kind': CARDS,
  'GET /api/v3/user/mypage/get-price-alert-list.list.is_told': ASKED,
  'GET coupon:/api/order/coupon/is-use.discount_amt': COUPON,
  'GET coupon:/api/order/coupon/is-use.is_use': COUPON,
  'GET coupon:/api/order/coupon/is-use.reason': COUPON,
  'GET coupon:/api/user/issue-coupon/usable/count.list.classification_code': COUPON,
  'POST /api/login.customer_id': SESSION,
  'POST /api/login.name': SESSION,
  'POST /api/product/raffle/get-raffle.is_login': SESSION,
  'POST /api/product/raffle/get-raffle.product_size_option_list.option_type_code': CARDS,
  'POST /api/v3/member/confirm-passkey-payment.is_valid': ASKED,
  'POST /api/v3/member/finish-provider-sign-in.return_path': ASKED,
  'POST /api/v3/member/link-with-password.customer_id': SESSION,
  'POST /api/v3/member/link-with-password.name': SESSION,
  'POST /api/v3/member/sign-in-with-passkey.customer_id': SESSION,
  'POST /api/v3/member/sign-in-with-passkey.name': SESSION,
  'POST /api/v3/member/sign-up-with-provider.name': ASKED,
  'POST /api/v3/member/sign-up.name': SESSION,
  'POST /api/v3/order/payment/check-pending.option': NAMED,
  'POST /api/v3/order/payment/check-pending.order_id': ASKED,
  'POST /api/v3/order/payment/get-pay-pg-url.reserved_until': RESERVED,
  'POST /api/v3/order/payment/pay-inventory-deprivation.item_name': CARDS,
  'POST /api/v3/user/mypage/check-password.is_valid': ASKED,
  'POST /api/v3/user/mypage/read-messages.unread': ASKED,
};

/** Rules of the specification that no page applies: module and export → reason. */
export const RULES_WITHOUT_USE: Readonly<Record<string, string>> = {
  'contracts/src/base/environment.ts isOpenSinceJuly2022':
    'The environment getter always says production, where the gate is open: there is nothing that it would hide.',
  'contracts/src/base/environment.ts environment':
    'Always production, and asked for by the rules beside it alone.',
  'contracts/src/base/environment.ts imageHostPrefix':
    'Pictures are of the site itself; the release detail asks for the host of the stage by name.',
  'shared/src/ui/layout/drawer.tsx Drawer':
    'Phones have sheets that follow the finger in its place; the living documentation shows it.',
  'shared/src/platform/wait-for.ts waitFor':
    'Pages hear of what they wait for by an event: nothing has to be looked for again and again.',
  'shared/src/ui/form/number-field.tsx NumberField':
    'Amounts and numbers of people have fields that read them whole; the living documentation shows it.',
};
