import { POLICY_PATH } from '@sold/contracts/wire/paths';

/** Kinds of goods whose used ones are inspected by a guide of their own (policy documents). */
const WITH_USED_GUIDE = new Set(['accessories', 'luxury', 'sneakers', 'streetwear', 'tech']);

/** Returns the meaning of a grade for buyers; null for new goods (policy documents, "등급의 예"). */
export function gradeMeaning(grade: 0 | 1 | 2): string | null {
  if (grade === 1)
    return '쓰지 않은 상품이지만 상자가 눌렸거나 접착제 자국처럼 작은 흠이 있을 수 있어요. 쓴 흔적이 있는 상품은 98점으로 받지 않아요.';
  if (grade === 2)
    return '누군가 쓰던 상품이에요. 상품마다 상태가 달라서, 검수센터가 중고 기준으로 하나하나 확인하고 통과한 상품만 보내 드려요.';
  return null;
}

/** The guide by which goods are inspected, below the base path. */
export function guidePath(classification: string, grade: 0 | 1 | 2): string {
  const used = grade === 2 && WITH_USED_GUIDE.has(classification) ? 'preowned_' : '';
  return `${POLICY_PATH}/confirm_${used}${classification}`;
}
