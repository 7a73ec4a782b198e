import { TypedField } from '@sold/shared/ui/form/typed-field';
import type { Receipt } from '../flow/buy-draft.ts';

interface ReceiptNumberProps {
  value: Receipt;
  onChange(receipt: Receipt): void;
}

/** The number that a cash receipt is issued for. */
export default function ReceiptNumber({ value, onChange }: ReceiptNumberProps) {
  const isMobile = value.type === 'mobile';
  return (
    <TypedField
      key={value.type}
      kind={isMobile ? 'receiptPhone' : 'receiptCard'}
      label={isMobile ? '휴대폰 번호' : '현금영수증 카드 번호'}
      value={value.no}
      onText={(no, digits) => onChange({ ...value, no, digits })}
    />
  );
}
