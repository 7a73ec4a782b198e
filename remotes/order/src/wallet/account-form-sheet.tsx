import type { BankAccount } from '@sold/contracts/entities/people';
import { type CallResult, call } from '@sold/shared/api/client';
import { isRefusedFor } from '@sold/shared/api/refusal';
import { useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { TextField } from '@sold/shared/ui/base/field';
import { FormSheet } from '@sold/shared/ui/form/form-sheet';
import { useState } from 'react';
import { accountErrors, accountInput, EMPTY_ACCOUNT, type Refused } from './account-form.ts';
import { BankFields } from './bank-fields.tsx';
import css from './wallet.module.css';

const SAVE = 'POST /api/v3/order/order/save-bank-account';

/** A bank account to be paid to. */
export default function AccountFormSheet({
  modal,
  onSaved,
}: {
  modal: Modal;
  onSaved(list: readonly BankAccount[], id: number): void;
}) {
  const { busy, write } = useWrite();
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useForm(EMPTY_ACCOUNT, (values) => accountErrors(values, refused));
  const save = async () => {
    const input = accountInput(form.values);
    const take = (result: CallResult<typeof SAVE>) => {
      if (!result.ok) {
        const { failure } = result;
        if (failure.kind === 'response' && isRefusedFor(failure, 'holder'))
          setRefused({ holder: input.holder, problem: failure.msg });
        return false;
      }
      form.set(EMPTY_ACCOUNT);
      onSaved(result.data.list, result.data.bank_account_id);
      toast('정산 계좌를 추가했어요.');
      return true;
    };
    return take(
      await call(SAVE, input, { handles: ['holder'], onCertificated: (result) => void take(result) }),
    );
  };
  return (
    <FormSheet
      modal={modal}
      title="정산 계좌 추가"
      button="계좌 등록하기"
      busy={busy}
      className={css.form}
      onSubmit={() => form.check() && write(save)}
    >
      <BankFields
        bank={form.field('bank_code')}
        onBank={(bank_code) => form.set({ bank_code })}
        number={form.field('account_no')}
        onNumber={(account_no) => form.set({ account_no })}
        isOpen={modal.isOpen}
      />
      <TextField
        {...form.field('holder')}
        label="예금주"
        autoComplete="name"
        hint="본인인증한 이름이나 등록한 상호의 계좌만 등록할 수 있어요."
        onChange={(e) => form.set({ holder: e.target.value })}
      />
    </FormSheet>
  );
}
