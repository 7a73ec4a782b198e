import { cardText } from '@sold/contracts/base/typed/card';
import { receiptPhoneText } from '@sold/contracts/rules/money/receipt-phone';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { TypedField } from '@sold/shared/ui/form/typed-field';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useState } from 'react';
import { RECEIPT_NAMES, type Receipt } from './receipt.ts';
import css from './wallet.module.css';

const STORED = 'GET /api/v3/user/get-cash-receipt-sell';
const SAVE = 'POST /api/v3/user/save-cash-receipt-sell';

interface CashReceiptProps {
  modal: Modal;
  value: Receipt;
  /** It is stored for all orders, without a question. Default: false. */
  isStored?: boolean;
  /** The customer's own number, offered where none is stored. */
  mobileNo?: string;
  onChange(receipt: Receipt): void;
}

const TYPES = Object.entries(RECEIPT_NAMES) as [Receipt['type'], string][];
const GROUPED = { mobile: receiptPhoneText, card: cardText } as const;

/** How the cash receipt is issued; what is kept for the next time is offered, and what is typed may be kept. */
export default function CashReceiptSheet({
  modal,
  value,
  mobileNo = '',
  isStored = false,
  onChange,
}: CashReceiptProps) {
  const { busy, write } = useWrite();
  const [typed, setTyped] = useState(value);
  const [willStore, setWillStore] = useState(isStored);
  const stored = useCall(STORED, modal.isOpen ? {} : null, { quiet: true });
  const isUnread = typed.type !== 'none' && typed.digits === null;
  const choose = (type: Receipt['type']) => {
    const known = stored.data;
    const before = known?.cash_receipt_type === type ? known.cash_receipt_no : '';
    const no = type === 'none' ? '' : before || (type === 'mobile' ? mobileNo : '');
    setTyped({ type, no: type !== 'none' && no ? GROUPED[type](no) : '', digits: no || null });
  };
  const take = () =>
    write(async () => {
      if (willStore) {
        const cash_receipt_type = typed.type === 'none' ? '' : typed.type;
        const input = {
          cash_receipt_type,
          cash_receipt_no: typed.digits ?? '',
          is_publish: typed.type !== 'none',
        } as const;
        if (!(await call(SAVE, input)).ok) return false;
      }
      onChange(typed);
      return true;
    });
  return (
    <Sheet
      modal={modal}
      title="현금영수증"
      footer={
        <Button size="l" block busy={busy} disabled={isUnread} onClick={take}>
          이렇게 발급받기
        </Button>
      }
    >
      <RadioGroup legend="현금영수증">
        {TYPES.map(([type, name]) => (
          <RadioRow key={type} name="receipt" checked={typed.type === type} onChange={() => choose(type)}>
            {name}
          </RadioRow>
        ))}
      </RadioGroup>
      <div className={css.form}>
        {typed.type !== 'none' && (
          <TypedField
            key={typed.type}
            kind={typed.type === 'mobile' ? 'receiptPhone' : 'receiptCard'}
            label={typed.type === 'mobile' ? '휴대폰 번호' : '현금영수증 카드 번호'}
            value={typed.no}
            onText={(no, digits) => setTyped({ ...typed, no, digits })}
          />
        )}
        {!isStored && (
          <Checkbox checked={willStore} onChange={({ currentTarget }) => setWillStore(currentTarget.checked)}>
            다음 주문에도 이렇게 발급받기
          </Checkbox>
        )}
      </div>
    </Sheet>
  );
}
