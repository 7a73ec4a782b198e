import { owesCashReceipt, RECEIPT_FROM } from '@sold/contracts/rules/money/payment-method';
import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { won } from '@sold/shared/text/format';
import { PressRow } from '@sold/shared/ui/layout/rows';
import { lazy, Suspense } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import { RECEIPT_NAMES, type Receipt } from '../../wallet/receipt.ts';
import css from '../../wallet/wallet.module.css';

// Fetched when it is opened.
const CashReceiptSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ '../../wallet/cash-receipt-sheet.tsx')),
);

interface ReceiptSectionProps {
  value: Receipt;
  mobileNo: string;
  onChange(receipt: Receipt): void;
  /** Amount to pay, won: from `RECEIPT_FROM` a receipt is issued in any case. */
  amount: number;
  problem?: Problem | null;
}

/** The cash receipt of what is paid from a bank account. */
export function ReceiptSection({ value, mobileNo, onChange, amount, problem }: ReceiptSectionProps) {
  const modal = useModal('edit-cash-receipt');
  const wasOpen = useWasOpen(modal.isOpen);
  const isOwed = value.type === 'none' && owesCashReceipt('transfer', amount);
  return (
    <Section name="receipt" title="현금영수증" problem={problem}>
      <PressRow onPress={modal.open} trailing="변경">
        {RECEIPT_NAMES[value.type]}
        {value.no && <span className={css.detail}>{value.no}</span>}
        {isOwed && (
          <span className={css.detail}>{won(RECEIPT_FROM)} 이상이라 국세청 지정 번호로 자동 발급돼요</span>
        )}
      </PressRow>
      {wasOpen && (
        <Suspense fallback={null}>
          <CashReceiptSheet
            modal={modal}
            value={value}
            mobileNo={mobileNo}
            onChange={(receipt) => {
              onChange(receipt);
              void modal.close();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
