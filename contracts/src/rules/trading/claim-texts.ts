import type { ClaimReason } from '../../entities/aftersale/claim.ts';
import type { QuestionCategory } from '../../entities/aftersale/question.ts';

/** Reasons of claims in words for shoppers, in the order of the list. */
export const CLAIM_REASON_TEXTS: Readonly<Record<ClaimReason, string>> = {
  fake: '가품인 것 같아요',
  other_item: '다른 상품이나 사이즈가 왔어요',
  damaged: '더러워지거나 망가졌어요',
  used: '사용한 흔적이 있어요',
  missing_parts: '박스나 구성품이 빠졌어요',
  defect: '제품에 하자가 있어요',
};

/** Categories of questions in words for shoppers, in the order of the list. */
export const QUESTION_CATEGORY_TEXTS: Readonly<Record<QuestionCategory, string>> = {
  delivery: '배송',
  inspection: '검수',
  payment: '결제와 정산',
  refund: '취소와 환불',
  other: '다른 문의',
};
