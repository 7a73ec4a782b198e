import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { InventoryDetail, InventoryStatus, InventoryUnit } from '@sold/contracts/entities/custody';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { dayTime } from '@sold/shared/text/dates';
import type { TimelineStep } from '../orders/parts/timeline.tsx';

/** `2회차 · 2026.12.24 (목) 오후 3:10까지`: a round ends at the time of day at which the unit was stored; empty before a unit is stored. */
export function roundText({
  round,
  round_end_date,
  end,
}: Pick<InventoryUnit, 'round' | 'round_end_date' | 'end'>): string {
  if (end) return `${round}회차 · ${endText(end)}`;
  return round === 0 || round_end_date === '' ? '' : `${round}회차 · ${dayTime(round_end_date)}까지`;
}

/** Where a unit stands to the end of its storage. @example '23일 남음' */
export function endText({ days_left, late_days, is_over }: NonNullable<InventoryUnit['end']>): string {
  if (is_over) return '보관 종료';
  if (late_days > 0) return `보관 종료 ${late_days}일째`;
  return days_left === 0 ? '오늘까지 보관' : `${days_left}일 남음`;
}

/** Whether the owner has said how the unit comes, and it is not here yet. */
export function isSent({
  inventory_status,
  invoice,
}: Pick<InventoryDetail, 'inventory_status' | 'invoice'>): boolean {
  return inventory_status === 'requested' && invoice !== null;
}

/** Returns the steps up to now: also the parcel on its way, which is no state of the unit and has no time. */
export function stepsOf(detail: InventoryDetail): TimelineStep[] {
  const steps = detail.history.map(({ status, at, reason }) => ({
    text: inventoryStatusText(status),
    at,
    reason,
  }));
  return isSent(detail) ? [...steps, { text: '창고로 발송', at: '', reason: '' }] : steps;
}

/** Returns the current step in a sentence or two. */
export function unitHint({
  inventory_status,
  price,
  invoice,
  end,
}: Pick<InventoryDetail, 'inventory_status' | 'price' | 'invoice' | 'end'>): string {
  if (isSent({ inventory_status, invoice })) return '창고로 가는 중이에요. 도착하면 알려 드려요.';
  if (inventory_status === 'stored' && end?.is_over)
    return '보관 기간이 끝났어요. 주소와 카드를 등록하면 바로 돌려보내요. 직접 찾아갈 수도 있어요.';
  if (inventory_status === 'stored' && end && end.late_days > 0)
    return `보관 기간이 끝났어요. ${dayTime(end.late_until)}까지 지금 바로 판매하거나 찾아가 주세요. 그 뒤에는 등록한 카드로 비용을 결제하고 돌려보내요.`;
  if (inventory_status === 'stored' && price !== null)
    return '판매 입찰 중이에요. 체결되면 창고에서 바로 구매자에게 보내요.';
  return HINT[inventory_status];
}

const HINT: Readonly<Record<InventoryStatus, string>> = {
  requested: '상품을 창고로 보내고 송장 번호를 입력해 주세요.',
  arrived: '상품이 창고에 도착했어요. 정품인지, 상태가 어떤지 검수하고 있어요.',
  inspected: '검수를 마쳤어요. 곧 자리를 정해 보관해요.',
  stored: '창고에 안전하게 보관하고 있어요. 언제든 판매하거나 찾아갈 수 있어요.',
  leaving: '출고를 준비하고 있어요. 보내면 알려 드려요.',
  sold: `구매한 상품이에요. 배송을 선택했으면 곧 출고해요. 창고에 두기로 했으면 취소할 수 있는 ${CANCEL_WITHIN.text}이 지난 뒤 보관해요.`,
  left: '창고에서 나갔어요.',
  rejected: '검수를 통과하지 못해 보관할 수 없어요. 반송 주소로 돌려보내고, 배송비는 받지 않아요.',
  returned: '검수를 통과하지 못해 반송 주소로 돌려보냈어요. 배송비는 받지 않아요.',
  cancelled: '보관 신청을 취소했어요.',
};

/** Returns the next steps of an incoming unit when nothing goes wrong. */
export function aheadOf(status: InventoryStatus): readonly InventoryStatus[] {
  const way: readonly InventoryStatus[] = ['requested', 'arrived', 'inspected', 'stored'];
  const at = way.indexOf(status);
  return at < 0 ? (status === 'leaving' ? ['left'] : []) : way.slice(at + 1);
}
