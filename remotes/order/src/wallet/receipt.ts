export interface Receipt {
  type: 'mobile' | 'card' | 'none';
  /** As it stands in the field. */
  no: string;
  /** The digits of it that a receipt is issued for; null while it cannot be read. */
  digits: string | null;
}

/** Names of the forms of a cash receipt, in display order. */
export const RECEIPT_NAMES: Readonly<Record<Receipt['type'], string>> = {
  mobile: '휴대폰 번호로 소득공제',
  card: '현금영수증 카드로 소득공제',
  none: '신청 안 함',
};
