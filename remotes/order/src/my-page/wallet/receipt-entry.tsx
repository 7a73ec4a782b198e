import type { Customer } from '@sold/contracts/entities/people';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { lazy, useState } from 'react';
import { RECEIPT_NAMES, type Receipt } from '../../wallet/receipt.ts';
import css from '../frame/my-part.module.css';
import { WalletEntry, WalletPart } from './wallet-part.tsx';

// Fetched when it is opened.
const CashReceiptSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ '../../wallet/cash-receipt-sheet.tsx')),
);

/** How cash receipts are issued unless an order says otherwise. */
export function ReceiptEntry({ customer }: { customer: Customer }) {
  const modal = useModal('edit-cash-receipt');
  const [receipt, setReceipt] = useState(() => storedReceipt(customer));
  return (
    <WalletPart
      title="현금영수증"
      none=""
      isEmpty={false}
      add="변경"
      onAdd={modal.open}
      isOpen={modal.isOpen}
      form={
        <CashReceiptSheet
          modal={modal}
          value={receipt}
          isStored
          onChange={(chosen) => {
            setReceipt(chosen);
            toast('현금영수증 정보를 저장했어요.');
            void modal.close();
          }}
        />
      }
    >
      <WalletEntry isDefault={false}>
        <span>{RECEIPT_NAMES[receipt.type]}</span>
        {receipt.no && <span className={css.detail}>{receipt.no}</span>}
      </WalletEntry>
    </WalletPart>
  );
}

function storedReceipt({ is_publish, cash_receipt_type: type, cash_receipt_no: no }: Customer): Receipt {
  return is_publish && (type === 'mobile' || type === 'card')
    ? { type, no, digits: no }
    : { type: 'none', no: '', digits: null };
}
