import type { BankAccount } from '@sold/contracts/entities/people';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { TypedField } from '@sold/shared/ui/form/typed-field';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { type FormEvent, useId } from 'react';
import { accountErrors, accountInput, EMPTY_ACCOUNT } from '../flow/account-form.ts';
import css from './wallet.module.css';

/** A bank account to be paid to. */
export default function AccountFormSheet({
  modal,
  onSaved,
}: {
  modal: Modal;
  onSaved(list: readonly BankAccount[], id: number): void;
}) {
  const id = useId();
  const { busy, write } = useWrite();
  const banks = useCall('GET /api/v3/user/user/get-bank-list', modal.isOpen ? {} : null);
  const form = useForm(EMPTY_ACCOUNT, accountErrors);
  const save = async () => {
    const result = await call('POST /api/v3/order/order/save-bank-account', accountInput(form.values));
    if (!result.ok) return false;
    form.set(EMPTY_ACCOUNT);
    onSaved(result.data.list, result.data.bank_account_id);
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) write(save);
  };
  const options = (banks.data?.list ?? []).map((bank) => ({ value: bank.bank_code, label: bank.bank_name }));
  return (
    <Sheet
      modal={modal}
      title="정산 계좌 추가"
      footer={
        <Button type="submit" form={id} size="l" block busy={busy}>
          계좌 등록하기
        </Button>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <SelectField
          {...form.field('bank_code')}
          label="은행"
          placeholder={banks.state === 'failed' ? '은행 목록을 불러오지 못했어요' : '은행 선택'}
          options={options}
          onChange={(e) => form.set({ bank_code: e.target.value })}
        />
        <TypedField
          {...form.field('account_no')}
          kind="account"
          label="계좌 번호"
          onText={(account_no) => form.set({ account_no })}
        />
        <TextField
          {...form.field('holder')}
          label="예금주"
          autoComplete="name"
          hint="본인 이름의 계좌만 등록할 수 있어요."
          onChange={(e) => form.set({ holder: e.target.value })}
        />
      </form>
    </Sheet>
  );
}
