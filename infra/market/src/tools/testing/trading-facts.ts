import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { BidRow } from '../../trading/book/bid-row.ts';
import type { Deciding } from '../../trading/core/decide/decide-match.ts';
import type { BidRequest } from '../../trading/core/decide/place.ts';
import type { Ask, BookFacts, BuyerBid, Facts, PointLot } from '../../trading/core/facts/facts.ts';

export const NOW = new Date('2026-11-21T03:00:00Z');
const LATER = new Date('2026-12-21T03:00:00Z');
export const [CALLER, OTHER] = [1, 2];

/** Figures of the demo configuration (market-rules, "Money"). */
const CONFIG: Config = {
  bid_use_point: 1,
  confirm_ratio: 3,
  delivery_amt: 3_000,
  quick_delivery_amt: 5_000,
  added_delivery_amt: 5_000,
  sell_fee_ratio: 5,
  inv_to_inv_fee_ratio: 1.5,
  point_accrual_ratio: 0.5,
  transfer_accrual_ratio: 1,
  max_usable_point_ratio: 100,
  event_fee_amt: 700,
  penalty_ratio: 10,
  fake_penalty_ratio: 15,
  penalty_cost_amt: 3_000,
  bnpl_limit: 300_000,
  instalment_from_amt: 50_000,
  instalment_most_month: 12,
  storage_round_fee: 5_000,
  storage_care_fee: 3_000,
  storage_delivery_amt: 3_000,
  storage_late_fee: 1_000,
  custody_delivery_day: 3,
  sent_delivery_day: 7,
};

export const DECIDING: Deciding = {
  now: NOW,
  config: CONFIG,
  displayId: 'S261121',
  publicUrl: 'https://sold',
};

const BOOK: BookFacts = {
  itemId: 10,
  sizeId: 20,
  grade: 0,
  isOnce: false,
  eventType: null,
  itemName: 'Item',
  itemNameKor: '상품',
  brandName: 'Brand',
  ground: '#eee',
  drawingVersion: 'v',
  classification: 'sneakers',
  option: '260',
};

const ADDRESS = {
  name: '민지',
  phone: '01012345678',
  zipcode: '04782',
  addr: '서울',
  addr_detail: '',
  note: '',
};
const CARD = { billing_key: 'key', card_name: '카드', card_no: '1234' };

export function pointLot(remaining: number, id = 1): PointLot {
  return { id, remaining, expiresAt: LATER };
}

function bidRow(side: 'buy' | 'sell', more: Partial<BidRow>): BidRow {
  return {
    id: side === 'buy' ? 31 : 30,
    side,
    item_id: BOOK.itemId,
    size_option_id: BOOK.sizeId,
    customer_id: OTHER,
    price: 100_000,
    status: 'live',
    expires_at: LATER,
    is_unlimited: false,
    card_id: side === 'buy' ? 5 : null,
    address_id: 6,
    bank_account_id: side === 'sell' ? 7 : null,
    delivery_type: side === 'buy' ? 'normal' : null,
    point_amt: 0,
    cash_receipt: null,
    inventory_id: null,
    ...more,
  };
}

export function someAsk(more: Partial<Ask> = {}): Ask {
  return { ...bidRow('sell', more), priority: 1, unit: null, ...more };
}

export function someBid(more: Partial<BuyerBid> = {}): BuyerBid {
  return {
    ...bidRow('buy', more),
    priority: 2,
    card: CARD,
    address: ADDRESS,
    coupon: null,
    lots: [],
    ...more,
  };
}

/** Facts of a call that no rule refuses. */
export function someFacts(more: Partial<Facts> = {}): Facts {
  return {
    newBid: 50,
    newOrder: 60,
    configVersion: 1,
    book: BOOK,
    hasSize: true,
    caller: {
      isSignedIn: true,
      isCertified: true,
      isProofNeeded: false,
      isAway: false,
      frozen: null,
      faults: { count: 0, last: null },
    },
    isKeyKnown: false,
    earlier: null,
    card: CARD,
    address: ADDRESS,
    bank: { bank_code: '090', account_no: '3333012345678' },
    lots: [],
    crossesOwn: false,
    best: null,
    isAgent: false,
    ask: someAsk(),
    bid: someBid(),
    target: null,
    overdue: [],
    ...more,
  };
}

/** A bid as the caller wishes it. */
export function bidRequest(side: 'buy' | 'sell', more: Partial<BidRequest> = {}): BidRequest {
  const { id: _id, status: _status, ...row } = bidRow(side, { customer_id: CALLER });
  return { ...row, sessionId: 's', idempotency_key: 'key', ...more };
}
