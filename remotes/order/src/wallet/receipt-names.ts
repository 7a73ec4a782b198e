import type { Receipt } from '../flow/buy-draft.ts';

/** How ways to issue a cash receipt are called, in the order they are offered. */
export const RECEIPT_NAMES: Readonly<Record<Receipt['type'], string>> = {
  mobile: '휴대폰 번호로 소득공제',
  card: '현금영수증 카드로 소득공제',
  none: '신청 안 함',
};
