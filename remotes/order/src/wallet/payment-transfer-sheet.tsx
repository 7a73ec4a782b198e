import type { PaymentAccount } from '@sold/contracts/entities/people';
import { type CallResult, call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { TypedField } from '@sold/shared/ui/form/typed-field';
import { PressRow } from '@sold/shared/ui/layout/rows';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { type FormEvent, useId } from 'react';
import { EMPTY_PAY_ACCOUNT, payAccountErrors, payAccountInput } from './pay-account-form.ts';
import css from './wallet.module.css';

const SAVE = 'POST /api/v3/order/order/save-payment-account';

export interface PaymentTransferProps {
  modal: Modal;
  /** The account that pays from now on, and all of them. */
  onChosen(list: readonly PaymentAccount[], id: number): void;
}

/** Bank accounts that pay at once: those that are stored, and one to add. */
export default function PaymentTransferSheet({ modal, onChosen }: PaymentTransferProps) {
  const id = useId();
  const { busy, write } = useWrite();
  const open = modal.isOpen ? {} : null;
  const stored = useCall('GET /api/v3/order/order/get-payment-brandpay-list', open, { quiet: true });
  const banks = useCall('GET /api/v3/user/user/get-bank-list', open);
  const form = useForm(EMPTY_PAY_ACCOUNT, payAccountErrors);
  const accounts = stored.data?.customer_payment_method_list ?? [];
  const save = async () => {
    const take = (result: CallResult<typeof SAVE>) => {
      if (!result.ok) return false;
      form.set(EMPTY_PAY_ACCOUNT);
      onChosen(result.data.customer_payment_method_list, result.data.account_id);
      return true;
    };
    const input = payAccountInput(form.values);
    return take(await call(SAVE, input, { onCertificated: (result) => void take(result) }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) write(save);
  };
  const options = (banks.data?.list ?? []).map((bank) => ({ value: bank.bank_code, label: bank.bank_name }));
  return (
    <Sheet
      modal={modal}
      title="결제 계좌"
      footer={
        <Button type="submit" form={id} size="l" block busy={busy}>
          이 계좌 등록하기
        </Button>
      }
    >
      {accounts.map((account) => (
        <PressRow
          key={account.account_id}
          onPress={() => onChosen(accounts, account.account_id)}
          trailing="이 계좌로 결제"
        >
          {account.bank_name} {account.bank_no}
        </PressRow>
      ))}
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <SelectField
          {...form.field('bank_code')}
          label="은행"
          placeholder={banks.state === 'failed' ? '은행 목록을 불러오지 못했어요' : '은행 선택'}
          options={options}
          onChange={(e) => form.set({ bank_code: e.target.value })}
        />
        <TypedField
          {...form.field('bank_no')}
          kind="account"
          label="계좌 번호"
          onText={(bank_no) => form.set({ bank_no })}
        />
        <TypedField
          {...form.field('birth')}
          kind="birthday"
          label="생년월일"
          placeholder="YYMMDD"
          hint="본인 이름의 계좌인지 은행에 확인해요. 계좌 번호는 결제대행사로만 보내고 SOLD에는 저장하지 않아요."
          onText={(birth) => form.set({ birth })}
        />
      </form>
    </Sheet>
  );
}
