import { toast } from '@sold/shared/toast';
import { Button } from '@sold/shared/ui/button';
import { TextField } from '@sold/shared/ui/field';
import { SelectField } from '@sold/shared/ui/select-field';
import { type FormErrors, useForm } from '@sold/shared/use-form';
import type { FormEvent } from 'react';
import { useSubmit } from '../flow/use-submit.ts';
import type { OrderActionProps } from './cancel-order.tsx';
import css from './order-detail.module.css';

interface Invoice {
  carrier: string;
  invoice_no: string;
}

const CARRIERS = [
  'CJ대한통운',
  '우체국택배',
  '한진택배',
  '롯데택배',
  '로젠택배',
  'CU 편의점택배',
  'GS25 편의점택배',
];

function invoiceErrors({ carrier, invoice_no }: Invoice): FormErrors<Invoice> {
  return {
    ...(carrier === '' ? { carrier: '택배사를 선택해 주세요.' } : {}),
    ...(/^[\d-]{8,20}$/.test(invoice_no) ? {} : { invoice_no: '송장 번호는 숫자 8~20자리예요.' }),
  };
}

/** The seller ships: carrier and invoice number. */
export function InvoiceForm({ detail, onChanged, onStale }: OrderActionProps) {
  const form = useForm<Invoice>({ carrier: '', invoice_no: '' }, invoiceErrors);
  const submit = useSubmit(onStale);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    submit.run(() =>
      submit.send(
        'POST /api/v3/order/order/save-invoice',
        { order_id: detail.order.order_id, ...form.values },
        { itemId: detail.order.item_id, grade: detail.order.product_grade },
        (data) => {
          onChanged(data);
          toast('송장 번호를 등록했어요.');
        },
      ),
    );
  };
  return (
    <form className={css.action} onSubmit={save} noValidate>
      <h2 className={css.heading}>발송 정보 입력</h2>
      <SelectField
        {...form.field('carrier')}
        label="택배사"
        placeholder="택배사 선택"
        options={CARRIERS.map((name) => ({ value: name, label: name }))}
        onChange={(e) => form.set({ carrier: e.target.value })}
      />
      <TextField
        {...form.field('invoice_no')}
        label="송장 번호"
        inputMode="numeric"
        maxLength={20}
        onChange={(e) => form.set({ invoice_no: e.target.value.replace(/[^\d-]/g, '') })}
      />
      {submit.message && <p className={css.problem}>{submit.message}</p>}
      <Button type="submit" variant="sell" size="l" block busy={submit.busy}>
        발송 완료하기
      </Button>
    </form>
  );
}
