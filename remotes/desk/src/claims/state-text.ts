import type { ClaimDecision, ClaimPayer, ClaimState } from '@sold/contracts/entities/aftersale/claim';

const STATES: Readonly<Record<ClaimState, string>> = {
  draft: '작성 중',
  waiting: '답변 대기',
  returning: '반품 대기',
  refunded: '환불함',
  part_refunded: '일부 환불함',
  rejected: '반려함',
  appealed: '이의 답변 대기',
  lapsed: '반품 없이 끝남',
};
export const claimStateText = (state: ClaimState): string => STATES[state];

const DECISIONS: Readonly<Record<ClaimDecision, string>> = {
  refund_return: '환불하고 반품받기',
  part_refund: '일부 환불',
  rejected: '반려',
};
export const DECISION_OPTIONS = Object.entries(DECISIONS).map(([value, label]) => ({ value, label }));
export const decisionText = (decision: ClaimDecision): string => DECISIONS[decision];

const PAYERS: Readonly<Record<ClaimPayer, string>> = { seller: '판매자', centre: '센터' };
export const payerText = (payer: ClaimPayer): string => PAYERS[payer];
