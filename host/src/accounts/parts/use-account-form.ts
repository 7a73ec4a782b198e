import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { type FormErrors, type UseForm, useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import { type FormEvent, useState } from 'react';
import { messageOf, type Sayings } from './message-of.ts';

interface Sending<T, R> {
  /** In the order of the page. */
  problemsOf(values: T): FormErrors<T>;
  /** Sends what was typed. A text says why it was not sent; null when the person decided not to. */
  send(values: T): Promise<{ ok: true; data: R } | { ok: false; failure: FailedCall } | string | null>;
  onDone(data: R): void | Promise<void>;
  /** Messages for failures without a message of the service. */
  sayings?: Sayings;
}

/** Refusals of the service that are about one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  wrong_code: 'code',
  weak_password: 'password',
  name: 'name',
  contact: 'contact',
};

/** A value that the service refused, and why. */
interface Refused {
  field: string;
  value: unknown;
  message: string;
}

/** A form of an account page: its values, what keeps it from being sent, and the sending. */
export interface AccountFormState<T> extends UseForm<T> {
  busy: boolean;
  /** Problem of the whole form. */
  failed: string | null;
  submit(event: FormEvent<HTMLFormElement>): void;
}

/** Checks, sends and says what failed, at the field that it is about; the first field that is wrong gets the focus. */
export function useAccountForm<T extends object, R>(
  empty: T,
  { problemsOf, send, onDone, sayings }: Sending<T, R>,
): AccountFormState<T> {
  const { busy, write } = useWrite();
  const [failed, setFailed] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useForm(empty, problemsOf);
  const sendNow = async (element: HTMLFormElement) => {
    const sent = await send(form.values);
    if (sent === null) return false;
    if (typeof sent === 'string' || !sent.ok) {
      const message = typeof sent === 'string' ? sent : messageOf(sent.failure, sayings);
      const field = typeof sent === 'string' ? undefined : fieldOf(sent.failure);
      if (field === undefined || !(field in form.values)) setFailed(message);
      else {
        setRefused({ field, value: form.values[field as keyof T], message });
        focusField(element, field);
      }
      return false;
    }
    await onDone(sent.data);
    return true;
  };
  return {
    ...form,
    field(name) {
      const field = form.field(name);
      const isRefused = refused?.field === name && refused.value === form.values[name];
      return { ...field, error: field.error ?? (isRefused ? refused.message : null) };
    },
    busy,
    failed,
    submit(event) {
      event.preventDefault();
      setFailed(null);
      setRefused(null);
      const element = event.currentTarget;
      if (form.check()) write(() => sendNow(element));
      else focusField(element, Object.keys(problemsOf(form.values))[0] ?? '');
    },
  };
}

function fieldOf(failure: FailedCall): string | undefined {
  return failure.kind === 'response' ? FIELD_OF[failure.error_data?.reason ?? ''] : undefined;
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
