import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useModal } from '../../../modal/modal-stack.ts';
import type { PasswordRequest } from '../../../modal/payment-password.ts';
import { accountName } from '../../../platform/account-name.ts';
import { useStore } from '../../../platform/store.ts';
import { AccountName } from '../../base/account-name.tsx';
import { Button } from '../../base/button.tsx';
import { TextField } from '../../base/field.tsx';
import { Loading, Skeleton } from '../../base/skeleton.tsx';
import { Sheet } from '../sheet.tsx';
import { PasskeyConfirm } from './passkey-confirm.tsx';
import { MODE_TITLES, PIN_LENGTH, STEP_TEXTS } from './password-steps.ts';
import css from './payment-password.module.css';
import { PinField } from './pin-field.tsx';
import { usePaymentPassword } from './use-payment-password.ts';

/** The popup that asks for the payment password, sets the first one, changes it, or replaces a forgotten one. */
export default function PaymentPassword({ request }: { request: PasswordRequest }) {
  const modal = useModal(request.name);
  const isDone = useRef(false);
  const settle = (done: boolean) => {
    isDone.current = done;
    void modal.close();
  };
  const password = usePaymentPassword({ mode: request.mode, settle });
  const { mode, step, busy, problem, take, start } = password;

  useEffect(() => {
    // History has followed by now: what waits may go anywhere.
    if (!modal.isOpen) request.settle(isDone.current);
  }, [modal.isOpen, request]);

  return (
    <Sheet modal={modal} title={MODE_TITLES[mode]}>
      {busy ? (
        <Loading label="결제 비밀번호를 확인하고 있어요">
          <Skeleton height="160px" shape="card" />
        </Loading>
      ) : step === 'signIn' ? (
        <SignInPassword onTake={take} problem={problem} />
      ) : (
        <Pin key={`${mode}-${step}-${problem}`} text={STEP_TEXTS[step]} problem={problem} onTake={take} />
      )}
      {step === 'current' && !busy && request.payment !== null && (
        <PasskeyConfirm payment={request.payment} onConfirmed={() => settle(true)} />
      )}
      {step === 'current' && !busy && (
        <p className={css.other}>
          <Button variant="quiet" size="s" onClick={() => start('forgotten')}>
            비밀번호 찾기
          </Button>
        </p>
      )}
    </Sheet>
  );
}

function Pin({
  text,
  problem,
  onTake,
}: {
  text: { label: string; hint: string };
  problem: string | null;
  onTake(digits: string): void;
}) {
  const [digits, setDigits] = useState('');
  const type = (typed: string) => {
    setDigits(typed);
    if (typed.length === PIN_LENGTH) onTake(typed);
  };
  return <PinField {...text} value={digits} error={digits === '' ? problem : null} onChange={type} />;
}

function SignInPassword({ problem, onTake }: { problem: string | null; onTake(text: string): void }) {
  const id = useId();
  const name = useStore(accountName);
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== '') onTake(text);
  };
  return (
    <form id={id} className={css.form} onSubmit={submit}>
      <AccountName name={name} />
      <TextField
        {...STEP_TEXTS.signIn}
        type="password"
        autoComplete="current-password"
        value={text}
        error={text === '' ? problem : null}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="l" block disabled={text === ''}>
        다음
      </Button>
    </form>
  );
}
