import type { Tables } from '../../platform/db/tables.ts';
import type { PERSONAL_TABLES } from './personal-tables.ts';

const CATALOGUE = 'what is sold';
const PUBLISHED = 'what everybody reads';
const RUNNING = 'how the services run';
const GOODS = 'work of operators on goods: people see its results in their orders and units';
const OPERATORS = 'accounts of operators, who are no customers';
const SIGN_IN = 'guards the doors for hours at most, under hashes';

/** Every table that is in no file of own data, with the reason; leaving out one of all tables does not compile. */
export const IMPERSONAL_TABLES = {
  audit_log: 'what operators did, under their names',
  banner: PUBLISHED,
  barcode: CATALOGUE,
  brand: CATALOGUE,
  card_event: PUBLISHED,
  card_viewer: OPERATORS,
  centre_action: GOODS,
  compared_books: RUNNING,
  config: RUNNING,
  config_version: RUNNING,
  contact_code: SIGN_IN,
  content: PUBLISHED,
  content_item: PUBLISHED,
  goods_place: GOODS,
  dropped_key: 'keys that the gateway deletes',
  gateway_movement: 'the books of the gateway',
  item: CATALOGUE,
  item_day: CATALOGUE,
  item_photo: CATALOGUE,
  item_release: PUBLISHED,
  item_release_history: PUBLISHED,
  item_search: CATALOGUE,
  item_version: CATALOGUE,
  item_video: CATALOGUE,
  inspection_opinion: GOODS,
  ledger_entry: 'the books: the sums are in orders, payments, payouts and points',
  ledger_transaction: 'the books',
  market_id: RUNNING,
  notice: PUBLISHED,
  operator: OPERATORS,
  operator_invitation: OPERATORS,
  operator_recovery: OPERATORS,
  operator_session: OPERATORS,
  operator_sign_in: OPERATORS,
  outbid_seen: RUNNING,
  policy_version: PUBLISHED,
  raffle: PUBLISHED,
  raffle_size: PUBLISHED,
  rate_count: RUNNING,
  reconciliation_finding: 'what operators have to look at',
  refund_request: GOODS,
  search_variant: CATALOGUE,
  search_word: CATALOGUE,
  series: CATALOGUE,
  short_link: RUNNING,
  sign_in_place: SIGN_IN,
  sign_in_try: SIGN_IN,
  size_guide: PUBLISHED,
  size_option: CATALOGUE,
  stocktaking: GOODS,
  stocktaking_scan: GOODS,
  trade: 'prices that everybody sees',
  trade_day: CATALOGUE,
  unit_record: 'the record of a thing, which goes with it to its next owner',
  unit_record_goods: GOODS,
  video_quota: RUNNING,
  webhook_event: 'what the gateway has sent',
} as const satisfies Record<Exclude<keyof Tables, keyof typeof PERSONAL_TABLES>, string>;

/** Their columns that lead to a person, each with the reason why it is not shown. */
export const IMPERSONAL_COLUMNS: Readonly<Record<string, string>> = {
  'centre_action.inventory_id': GOODS,
  'centre_action.order_id': GOODS,
  'contact_code.contact': 'gone when its owner leaves, and used up within minutes',
  'goods_place.inventory_id': GOODS,
  'goods_place.order_id': GOODS,
  'inspection_opinion.inventory_id': GOODS,
  'inspection_opinion.order_id': GOODS,
  'ledger_transaction.order_id': 'for the audit',
  'operator.email': 'of people who work for the market',
  'refund_request.order_id': GOODS,
  'stocktaking_scan.inventory_id': GOODS,
  'stocktaking_scan.order_id': GOODS,
  'trade.order_id': 'for taking out a trade that was undone',
  'unit_record_goods.inventory_id': GOODS,
  'unit_record_goods.order_id': GOODS,
};
