import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { TEXT } from '@sold/contracts/errors/catalogue';
import { useState } from 'react';
import { type CallResult, call } from '../../../api/client.ts';
import { useWrite } from '../../../hooks/use-write.ts';
import type { PasswordMode, PasswordRequest } from '../../../modal/payment-password.ts';
import { toast } from '../../../modal/toast.ts';
import { nextStep, type PasswordTyped, repeatProblem, storedAfter } from './password-steps.ts';

const CHECK = 'POST /api/v3/user/mypage/check-password';
const SAVE = 'POST /api/v3/user/mypage/save-payment-password';
/** Refusals that are said at the field. */
const SAID_HERE = [
  'no_payment_password',
  'payment_password',
  'payment_password_locked',
  'weak_payment_password',
  'wrong_login',
  'sign_in_wait',
] as const;

export function usePaymentPassword({ mode: asked, settle }: Pick<PasswordRequest, 'mode' | 'settle'>) {
  const { busy, write } = useWrite();
  const [mode, setMode] = useState<PasswordMode>(asked);
  const [typed, setTyped] = useState<PasswordTyped>({});
  const [problem, setProblem] = useState<string | null>(null);

  const start = (next: PasswordMode, said: string | null = null) => {
    setMode(next);
    setTyped({});
    setProblem(said);
  };
  const refused = (failure: FailedCall, all: PasswordTyped) => {
    const reason = failure.kind === 'response' ? failure.reason : undefined;
    if (reason === 'no_payment_password') return start('initial', messageOf(failure));
    setTyped(storedAfter(reason, all));
    setProblem(messageOf(failure));
  };
  /** Proves the password; setting one is followed by that, so that who has just chosen it is not asked for it again. */
  const prove = async (password: string, all: PasswordTyped): Promise<boolean> => {
    const proven = await call(CHECK, { password }, { handles: SAID_HERE });
    if (!proven.ok) refused(proven.failure, all);
    return proven.ok;
  };
  const finish = async (all: PasswordTyped): Promise<boolean> => {
    if (mode === 'ask') {
      const isProven = await prove(all.current ?? '', all);
      if (isProven) settle(true);
      return isProven;
    }
    const took = async (result: CallResult<typeof SAVE>): Promise<boolean> => {
      if (!result.ok) {
        refused(result.failure, all);
        return false;
      }
      toast(mode === 'initial' ? '결제 비밀번호를 만들었어요.' : '결제 비밀번호를 바꿨어요.');
      await prove(all.fresh ?? '', all);
      settle(true);
      return true;
    };
    const input = {
      password: all.fresh ?? '',
      ...(all.current !== undefined && { current_password: all.current }),
      ...(all.signIn !== undefined && { login_password: all.signIn }),
    };
    return took(
      await call(SAVE, input, { handles: SAID_HERE, onCertificated: (result) => void took(result) }),
    );
  };

  return {
    mode,
    busy,
    problem,
    step: nextStep(mode, typed) ?? 'again',
    start,
    /** Takes what was typed in the step that is shown. */
    take(text: string): void {
      const step = nextStep(mode, typed);
      if (step === null) return;
      const all = { ...typed, [step]: text };
      const wrong = repeatProblem(all);
      setProblem(wrong);
      if (wrong) {
        const { fresh: _, again: __, ...proof } = all;
        setTyped(proof);
        return;
      }
      setTyped(all);
      if (nextStep(mode, all) === null) write(() => finish(all));
    },
  };
}

/** The service's words, or those of the catalogue (specification, section 8: a failed payment-password save). */
export function messageOf(failure: FailedCall): string {
  const said = failure.kind === 'response' ? failure.error_data?.msg || failure.msg : '';
  return said || (failure.kind === 'response' ? TEXT.server : TEXT.tryAgain);
}
