import type { InventoryStatus } from '../../entities/custody.ts';

/** The one machine of a unit in custody (market-rules, "Custody"): status → statuses that may follow. */
const MACHINE: Readonly<Record<InventoryStatus, readonly InventoryStatus[]>> = {
  requested: ['arrived', 'cancelled'],
  arrived: ['inspected', 'rejected'],
  inspected: ['stored'],
  stored: ['leaving', 'sold'],
  leaving: ['left', 'stored'],
  sold: ['left', 'stored'],
  // It came back with a claim of its buyer.
  left: ['stored'],
  rejected: ['returned'],
  returned: [],
  cancelled: [],
};

/** Every status. */
export const INVENTORY_STATUSES = Object.keys(MACHINE) as readonly InventoryStatus[];

/** Statuses of units that a customer has with us or on the way; a unit that is sold belongs to its buyer, and one that left is there. */
export const OPEN_UNIT_STATUSES: readonly InventoryStatus[] = INVENTORY_STATUSES.filter(
  (status) => MACHINE[status].length > 0 && status !== 'sold' && status !== 'left',
);

/** Whether the machine has this transition. */
export function canMoveUnit(from: InventoryStatus, to: InventoryStatus): boolean {
  return MACHINE[from].includes(to);
}

const TEXT: Readonly<Record<InventoryStatus, string>> = {
  requested: '보관 신청',
  arrived: '창고 도착',
  inspected: '검수 완료',
  stored: '보관 중',
  leaving: '출고 준비',
  // Its owner is who bought it.
  sold: '구매 완료',
  left: '출고 완료',
  rejected: '보관 불가',
  returned: '반송 완료',
  cancelled: '신청 취소',
};

export function inventoryStatusText(status: InventoryStatus): string {
  return TEXT[status];
}
