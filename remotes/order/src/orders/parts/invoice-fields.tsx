import { readInvoiceNumber } from '@sold/contracts/base/typed/numbered';
import { readValue, requiredProblem } from '@sold/contracts/base/typed/reading';
import { CARRIERS } from '@sold/contracts/rules/custody/carriers';
import { type FormErrors, useForm } from '@sold/shared/hooks/use-form';
import { Button } from '@sold/shared/ui/base/button';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { TypedField } from '@sold/shared/ui/form/typed-field';
import type { FormEvent } from 'react';
import css from './order-detail.module.css';

export interface Invoice {
  carrier: string;
  invoice_no: string;
}

export interface InvoiceFieldsProps {
  title: string;
  button: string;
  start?: Invoice;
  busy: boolean;
  message: string | null;
  onSave(invoice: Invoice): void;
}

function invoiceErrors({ carrier, invoice_no }: Invoice): FormErrors<Invoice> {
  const problem = requiredProblem(readInvoiceNumber(invoice_no), '송장 번호를 입력해 주세요.');
  return {
    ...(carrier === '' ? { carrier: '택배사를 선택해 주세요.' } : {}),
    ...(problem === null ? {} : { invoice_no: problem }),
  };
}

/** With whom goods were sent, and under which number. */
export function InvoiceFields({ title, button, start, busy, message, onSave }: InvoiceFieldsProps) {
  const form = useForm<Invoice>(start ?? { carrier: '', invoice_no: '' }, invoiceErrors);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const { carrier, invoice_no } = form.values;
    onSave({ carrier, invoice_no: readValue(readInvoiceNumber(invoice_no)) ?? '' });
  };
  // A carrier that another app has named is kept.
  const carriers = [...new Set([...(start ? [start.carrier] : []), ...CARRIERS])];
  return (
    <form className={css.action} onSubmit={save} noValidate>
      <h2 className={css.heading}>{title}</h2>
      <SelectField
        {...form.field('carrier')}
        label="택배사"
        placeholder="택배사 선택"
        options={carriers.map((name) => ({ value: name, label: name }))}
        onChange={(e) => form.set({ carrier: e.target.value })}
      />
      <TypedField
        {...form.field('invoice_no')}
        kind="invoice"
        label="송장 번호"
        onText={(invoice_no) => form.set({ invoice_no })}
      />
      {message && <p className={css.problem}>{message}</p>}
      <Button type="submit" variant="sell" size="l" block busy={busy}>
        {button}
      </Button>
    </form>
  );
}
