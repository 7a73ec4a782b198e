import { STORAGE_ROUND } from '@sold/contracts/base/figures/deadlines';
import type { Term } from '../checkout/terms/order-terms.ts';

export const LEAVE_TERM: Term = {
  id: 'leave',
  title: '출고 조건을 확인했습니다',
  body: '결제가 끝나면 상품을 보내고, 그 뒤에는 출고를 취소할 수 없습니다. 결제가 거절되면 상품은 그대로 보관됩니다.',
};

export const STORE_TERM: Term = {
  id: 'store',
  title: '보관 조건을 확인했습니다',
  body: `보관은 ${STORAGE_ROUND.text}을 한 회차로 하고 첫 회차는 무료입니다. 검수를 통과하지 못한 상품은 반송 주소로 돌려보냅니다. 찾아갈 때에는 그때까지의 보관료와 배송비를, 첫 회차를 넘긴 상품은 관리비를 함께 냅니다.`,
};
