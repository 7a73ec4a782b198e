import { wonText } from '@sold/contracts/base/bid-price';
import type { InventoryStatus } from '@sold/contracts/entities/custody';
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

export function feeWentBackText(displayId: string): string {
  return ofUnit(displayId, '출고 비용 결제가 취소돼 보내지 않고 계속 보관해요.');
}

export const SALE_UNDONE_TEXT = '판매가 취소돼 창고에 보관한 상품이 다시 내 보관 상품이 됐어요.';

export function storageRoundText(displayId: string, round: number, fee: number): string {
  return `보관 상품 ${displayId}의 ${round}회차 보관이 시작됐어요. 회차마다 보관료 ${wonText(fee)}이 더해져요.`;
}

function ofUnit(displayId: string, text: string): string {
  return `보관 상품 ${displayId}: ${text}`;
}
