import type { Work } from '@sold/contracts/entities/custody';

/** Goods in a list of work: received, and waiting for their inspection. */
export function workOf(at: number, more: Partial<Work> = {}): Work {
  return {
    station: 'inspection',
    order_id: at + 1,
    inventory_id: null,
    display_id: `S261128${String(at).padStart(10, '0')}`,
    version: 3,
    state: 'received',
    item_id: 1,
    item_name: 'Bada Sport Tidebreaker',
    item_name_kor: '바다스포츠 타이드브레이커',
    model_no: 'BS-1',
    size: '230',
    inbound: null,
    place: null,
    waits_for: null,
    next: [],
    actions: ['shelve'],
    since: '2026-11-28 12:00:00',
    due_at: '2026-11-30 12:00:00',
    is_late: false,
    ...more,
  };
}
