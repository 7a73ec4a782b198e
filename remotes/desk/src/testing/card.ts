import type { CallTable } from '@sold/contracts/calls/index';

type Card = CallTable['GET /api/operator/centre/card']['output'];

export const NUMBER = 'S2611289C35112290';

/** The inspection's photos. */
export const INSPECTED: Card['photo_sets'][number] = {
  set: 'inspection',
  photos: [
    { photo_id: 5, address: '/photo/5', width: 10, height: 10, at: '2026-11-28 10:00:00', by: '김센터' },
  ],
  upload: null,
};

/** Goods of an order that were received and wait for their inspection. */
export function cardOf(more: Partial<Card> = {}): Card {
  return {
    display_id: NUMBER,
    version: 3,
    order_id: 7,
    inventory_id: null,
    other_display_id: null,
    claim_id: null,
    state: 'received',
    station: 'inspection',
    due_at: '2026-11-30 12:00:00',
    is_late: false,
    item: {
      item_id: 1,
      item_name: 'Bada Sport Tidebreaker',
      item_name_kor: '바다스포츠 타이드브레이커',
      model_no: 'BS-1',
      classification_code: 'sneakers',
      size: '230',
      product_grade: 0,
      picture: { path: '/a.svg', width: 10, height: 10 },
    },
    price: 120_000,
    inbound: { carrier: 'CJ대한통운', invoice_no: '641710755520' },
    outbound: null,
    sent_back: null,
    tag_no: null,
    place: null,
    photo_sets: [INSPECTED],
    record: null,
    inspection: {
      state: 'open',
      is_dear: false,
      verdicts: ['pass', 'reject'],
      own: null,
      result: null,
      by: [],
    },
    packed_at: null,
    history: [],
    open_by: [],
    actions: ['inspect'],
    undo: null,
    ...more,
  };
}
