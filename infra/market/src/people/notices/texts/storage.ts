import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import { STORAGE_LATE } from '@sold/contracts/base/figures/storage';
import { whenText } from '@sold/contracts/base/when-text';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { StorageEnd } from '@sold/contracts/rules/custody/storage-end';
import { because } from './of-order.ts';

/** Moves of a unit that the warehouse makes by hand; the rest follows from sales, payments and owners. */
const MOVES: Readonly<Partial<Record<InventoryStatus, string>>> = {
  arrived: '창고에 도착했어요. 이제 검수해요.',
  inspected: '검수를 마쳤어요. 곧 자리를 정해 보관해요.',
  stored: '창고에 보관했어요. 언제든 판매하거나 찾아갈 수 있어요.',
  rejected: '검수를 통과하지 못해 보관할 수 없어요. 반송 주소로 돌려보내요.',
  returned: '검수를 통과하지 못해 반송 주소로 돌려보냈어요.',
  left: '창고에서 보냈어요.',
};

/** Returns the text of a move by hand; null for any other move. */
export function unitMovedText(displayId: string, to: InventoryStatus, reason: string): string | null {
  const text = MOVES[to];
  return text === undefined ? null : ofUnit(displayId, `${text}${because(reason)}`);
}

/** Corrects what was told of a unit before. @param status words of the status that it has */
export function unitTakenBackText(displayId: string, status: string): string {
  return ofUnit(displayId, `앞서 알려 드린 진행 상황을 바로잡았어요. 지금은 ‘${status}’ 상태예요.`);
}

export function feeWentBackText(displayId: string): string {
  return ofUnit(displayId, '출고 비용 결제가 취소돼 보내지 않고 계속 보관해요.');
}

export const SALE_UNDONE_TEXT = '판매가 취소돼 창고에 보관한 상품이 다시 내 보관 상품이 됐어요.';

export function storageRoundText(displayId: string, round: number, fee: number): string {
  return `보관 상품 ${displayId}의 ${round}회차 보관이 시작됐어요. 회차마다 보관료 ${wonText(fee)}이 더해져요.`;
}

/** Unit whose storage ends, with the daily fee, won. */
interface Ending {
  display_id: string;
  ends_at: Date;
  lateFee: number;
}

/** Warns before the end. */
export function storageEndsText({ display_id, ends_at, lateFee }: Ending, { daysLeft }: StorageEnd): string {
  const when = daysLeft === 0 ? '오늘' : `${daysLeft}일 뒤`;
  return ofUnit(
    display_id,
    `보관 기간이 ${when} 끝나요(${whenText(kstText(ends_at))}까지). 그 전에 판매하거나 찾아가 주세요. 그 뒤에는 판매 입찰이 끝나고, ${STORAGE_LATE.text} 동안 하루에 ${wonText(lateFee)}씩 더해져요.`,
  );
}

/** Tells of a day after the end. */
export function storageLateText(
  { display_id, lateFee }: Ending,
  { lateDays, lateUntil }: StorageEnd,
): string {
  return ofUnit(
    display_id,
    `보관 기간이 끝나고 ${lateDays}일째예요. 추가 보관료가 ${wonText(lateDays * lateFee)} 쌓였어요(하루에 ${wonText(lateFee)}). ${whenText(kstText(lateUntil))}까지 판매하거나 찾아가지 않으면 등록한 카드로 보관 비용과 배송비를 결제하고 등록한 주소로 돌려보내요.`,
  );
}

export function goesBackText(displayId: string, amount: number): string {
  return ofUnit(
    displayId,
    `보관 기간이 끝나 등록한 주소로 돌려보내요. 보관 비용과 배송비 ${wonText(amount)}은 등록한 카드로 결제했어요.`,
  );
}

export function feeRefusedText(displayId: string): string {
  return ofUnit(
    displayId,
    '보관 비용과 배송비 결제가 거절돼 돌려보내지 못했어요. 다른 카드를 등록하거나 창고에서 찾아가 주세요.',
  );
}

/** Says why a unit waits after its time: what is not on file. */
export function storageWaitsText(displayId: string, missing: 'address' | 'card'): string {
  const what = missing === 'address' ? '돌려보낼 주소가' : '결제할 카드가';
  return ofUnit(
    displayId,
    `보관 기간이 끝났지만 ${what} 없어 보내지 못하고 있어요. 등록하면 바로 돌려보내요. 고객센터에서도 연락드려요.`,
  );
}

function ofUnit(displayId: string, text: string): string {
  return `보관 상품 ${displayId}: ${text}`;
}
