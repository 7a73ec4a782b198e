import type { PaymentAccount } from '@sold/contracts/entities/people';
import { type CallResult, call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { FormSheet } from '@sold/shared/ui/form/form-sheet';
import { TypedField } from '@sold/shared/ui/form/typed-field';
import { PressRow } from '@sold/shared/ui/layout/rows';
import { BankFields } from './bank-fields.tsx';
import { EMPTY_PAY_ACCOUNT, payAccountErrors, payAccountInput } from './pay-account-form.ts';
import css from './wallet.module.css';

const SAVE = 'POST /api/v3/order/order/save-payment-account';

export interface PaymentTransferProps {
  modal: Modal;
  /** The account that pays from now on, and all of them. */
  onChosen(list: readonly PaymentAccount[], id: number): void;
}

/** Bank accounts that pay immediately: stored ones, and a form for a new one. */
export default function PaymentTransferSheet({ modal, onChosen }: PaymentTransferProps) {
  const { busy, write } = useWrite();
  const open = modal.isOpen ? {} : null;
  const stored = useCall('GET /api/v3/order/order/get-payment-brandpay-list', open, { quiet: true });
  const form = useForm(EMPTY_PAY_ACCOUNT, payAccountErrors);
  const accounts = stored.data?.customer_payment_method_list ?? [];
  const save = async () => {
    const take = (result: CallResult<typeof SAVE>) => {
      if (!result.ok) return false;
      form.set(EMPTY_PAY_ACCOUNT);
      onChosen(result.data.customer_payment_method_list, result.data.account_id);
      toast('결제 계좌를 추가했어요.');
      return true;
    };
    const input = payAccountInput(form.values);
    return take(await call(SAVE, input, { onCertificated: (result) => void take(result) }));
  };
  return (
    <FormSheet
      modal={modal}
      title="결제 계좌"
      button="이 계좌 등록하기"
      busy={busy}
      className={css.form}
      onSubmit={() => form.check() && write(save)}
      lead={accounts.map((account) => (
        <PressRow
          key={account.account_id}
          onPress={() => onChosen(accounts, account.account_id)}
          trailing="이 계좌로 결제"
        >
          {account.bank_name} {account.bank_no}
        </PressRow>
      ))}
    >
      <BankFields
        bank={form.field('bank_code')}
        onBank={(bank_code) => form.set({ bank_code })}
        number={form.field('bank_no')}
        onNumber={(bank_no) => form.set({ bank_no })}
        isOpen={modal.isOpen}
      />
      <TypedField
        {...form.field('birth')}
        kind="birthday"
        label="생년월일"
        placeholder="YYMMDD"
        hint="본인 이름의 계좌인지 은행에 확인해요. 계좌 번호는 결제대행사로만 보내고 SOLD에는 저장하지 않아요."
        onText={(birth) => form.set({ birth })}
      />
    </FormSheet>
  );
}
