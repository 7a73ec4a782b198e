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

/** A form of an account page: its values, what keeps it from being sent, and the sending. */
export interface AccountFormState<T> extends UseForm<T> {
  busy: boolean;
  /** Problem of the whole form. */
  failed: string | null;
  submit(event: FormEvent<HTMLFormElement>): void;
}

/** Checks, sends and says what failed; the first field that is wrong gets the focus. */
export function useAccountForm<T extends object, R>(
  empty: T,
  { problemsOf, send, onDone, sayings }: Sending<T, R>,
): AccountFormState<T> {
  const { busy, write } = useWrite();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm(empty, problemsOf);
  const sendNow = async () => {
    const sent = await send(form.values);
    if (sent === null) return false;
    if (typeof sent === 'string' || !sent.ok) {
      setFailed(typeof sent === 'string' ? sent : messageOf(sent.failure, sayings));
      return false;
    }
    await onDone(sent.data);
    return true;
  };
  return {
    ...form,
    busy,
    failed,
    submit(event) {
      event.preventDefault();
      setFailed(null);
      if (form.check()) write(sendNow);
      else focusField(event.currentTarget, Object.keys(problemsOf(form.values))[0] ?? '');
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
