import type { BulkAction, InventoryStatus } from '../../entities/custody.ts';
import type { OrderState } from '../../entities/order-state.ts';

/** Acts of operators on goods, from their card. */
export const CARD_ACTIONS = [
  'receive',
  'inspect',
  'unchanged',
  'pack',
  'ship',
  'send_back',
  'shelve',
  'fetch',
] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

const TEXT: Readonly<Record<CardAction, string>> = {
  receive: '입고',
  inspect: '검수',
  unchanged: '기록과 같음',
  pack: '포장',
  ship: '출고',
  send_back: '반송',
  shelve: '보관 위치에 넣음',
  fetch: '보관 위치에서 내림',
};
export const cardActionText = (action: CardAction): string => TEXT[action];

/** Facts that decide what can be done with goods. */
export interface GoodsFacts {
  order: {
    state: OrderState;
    /** The unit is not sent, it only changes its owner. */
    stays: boolean;
    /** Its goods reached the centre and belong to their seller again. */
    goesBack: boolean;
  } | null;
  /** The unit in custody: of the card itself, or the one that the order sells. */
  unit: { status: InventoryStatus; isFeePaid: boolean } | null;
  place: string | null;
  isPacked: boolean;
  isSentBack: boolean;
  /** They have the tag of an earlier inspection. */
  hasRecord: boolean;
}

/** States of an order whose goods are at the centre, without those that go back. */
const ORDER_HERE: readonly OrderState[] = ['received', 'inspecting', 'passed'];
const UNIT_HERE: readonly InventoryStatus[] = [
  'arrived',
  'inspected',
  'stored',
  'leaving',
  'sold',
  'rejected',
];

/** Whether the goods are at the centre. */
export function isAtCentre({ order, unit, isSentBack }: GoodsFacts): boolean {
  if (unit !== null) return UNIT_HERE.includes(unit.status);
  if (order === null || isSentBack) return false;
  return order.goesBack || ORDER_HERE.includes(order.state);
}

/** Actions for many goods in one call: they ask nothing about single goods. */
const BULK_ACTIONS: readonly BulkAction[] = ['receive', 'pack', 'shelve', 'fetch'];

/** Actions that are possible now, and open to one call for many goods. */
export function bulkActions(facts: GoodsFacts): BulkAction[] {
  return BULK_ACTIONS.filter((action) => CAN[action](facts));
}

/** Actions that are possible now, in the order of the work. */
export function cardActions(facts: GoodsFacts): CardAction[] {
  return CARD_ACTIONS.filter((action) => CAN[action](facts));
}

const CAN: Readonly<Record<CardAction, (facts: GoodsFacts) => boolean>> = {
  receive: ({ order, unit }) =>
    order === null ? unit?.status === 'requested' : unit === null && order.state === 'seller_shipped',
  inspect: (facts) => isUnderInspection(facts),
  unchanged: (facts) =>
    isUnderInspection(facts) || (isSaleFromStorage(facts) && facts.hasRecord && !facts.isPacked),
  pack: (facts) => isToPack(facts) && !facts.isPacked,
  ship: (facts) => isToPack(facts) && facts.isPacked,
  send_back: ({ order, unit, isSentBack }) =>
    order === null ? unit?.status === 'rejected' : unit === null && order.goesBack && !isSentBack,
  shelve: (facts) => isAtCentre(facts) && !facts.isPacked,
  fetch: (facts) => isAtCentre(facts) && facts.place !== null,
};

function isUnderInspection({ order, unit }: GoodsFacts): boolean {
  if (order === null) return unit?.status === 'arrived';
  return unit === null && (order.state === 'received' || order.state === 'inspecting');
}

/** Whether a unit from storage waits to be packed for its buyer. */
function isSaleFromStorage(facts: GoodsFacts): boolean {
  return facts.order !== null && facts.unit !== null && isToPack(facts);
}

/** Whether the goods are to be sent to their buyer, or to the owner who takes them out of storage. */
function isToPack({ order, unit }: GoodsFacts): boolean {
  if (order === null) return unit?.status === 'leaving' && unit.isFeePaid;
  return order.state === 'passed' && !order.stays && (unit === null || unit.status === 'sold');
}
