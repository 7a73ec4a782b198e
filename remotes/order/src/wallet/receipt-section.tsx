import { owesCashReceipt, RECEIPT_FROM } from '@sold/contracts/rules/payment-method';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { won } from '@sold/shared/text/format';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { lazy, Suspense } from 'react';
import type { Receipt } from '../flow/buy-draft.ts';
import type { Problem } from '../flow/buy-problem.ts';
import { Section } from '../parts/section.tsx';

// Fetched when a receipt is asked for.
const ReceiptNumber = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "receipt-number" */ './receipt-number.tsx')),
);

interface ReceiptSectionProps {
  value: Receipt;
  onChange(receipt: Receipt): void;
  /** What is paid, won: from `RECEIPT_FROM` a receipt is issued in any case. */
  amount: number;
  problem?: Problem | null;
}

const TYPES: readonly { type: Receipt['type']; name: string }[] = [
  { type: 'mobile', name: '휴대폰 번호로 소득공제' },
  { type: 'card', name: '현금영수증 카드로 소득공제' },
  { type: 'none', name: '신청 안 함' },
];

/** The cash receipt of a bank transfer. */
export function ReceiptSection({ value, onChange, amount, problem }: ReceiptSectionProps) {
  const isOwed = owesCashReceipt('transfer', amount);
  return (
    <Section name="receipt" title="현금영수증" problem={problem}>
      <RadioGroup legend="현금영수증">
        {TYPES.map(({ type, name }) => (
          <RadioRow
            key={type}
            name="receipt"
            checked={value.type === type}
            onChange={() => onChange({ type, no: '', digits: null })}
            detail={
              type === 'none' && isOwed
                ? `${won(RECEIPT_FROM)} 이상이라 국세청 지정 번호로 자동 발급돼요`
                : undefined
            }
          >
            {name}
          </RadioRow>
        ))}
      </RadioGroup>
      {value.type !== 'none' && (
        <Suspense fallback={null}>
          <ReceiptNumber value={value} onChange={onChange} />
        </Suspense>
      )}
    </Section>
  );
}
