import type { OperatorClaim } from '../claims/operator-claim.ts';
import { NUMBER } from './card.ts';

/** A claim that waits for its first answer. */
export function claimOf(more: Partial<OperatorClaim> = {}): OperatorClaim {
  return {
    claim_id: 31,
    state: 'waiting',
    reason: 'damaged',
    order_id: 7,
    display_order_id: NUMBER,
    item_name: 'Bada Sport Tidebreaker',
    item_name_kor: '바다스포츠 타이드브레이커',
    size: '230',
    price: 120_000,
    filed_at: '2026-11-28 10:00:00',
    due_at: '2026-12-01 23:59:59',
    is_late: false,
    order_state: 'delivered',
    buyer_id: 3,
    seller_id: 4,
    text: '앞코에 얼룩이 있어요.',
    appeal_text: null,
    photos: [],
    unit_photos: [],
    payers: ['seller', 'centre'],
    part_amt: { seller: 100_000, centre: 120_000 },
    answers: [],
    refund: null,
    back: null,
    ...more,
  };
}
