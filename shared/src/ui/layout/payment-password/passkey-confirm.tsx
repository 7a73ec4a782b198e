import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useWrite } from '../../../hooks/use-write.ts';
import { hasPasskeys, signWithPasskey } from '../../../modal/passkeys.ts';
import type { WaitingPayment } from '../../../modal/payment-password.ts';
import { Button } from '../../base/button.tsx';
import { LiveRegion } from '../../base/live-region.tsx';
import css from './payment-password.module.css';
import { messageOf } from './use-payment-password.ts';

interface Props {
  payment: WaitingPayment;
  onConfirmed(): void;
}

/** Confirms a payment with a passkey in place of the password, where the person has one. */
export function PasskeyConfirm({ payment, onConfirmed }: Props) {
  const { data } = useCall('GET /api/v3/member/sign-in-settings', hasPasskeys() ? {} : null, { quiet: true });
  const { busy, write } = useWrite();
  const [problem, setProblem] = useState('');
  const confirm = () =>
    write(async () => {
      setProblem('');
      const said = await confirmed(payment);
      if (said === null) onConfirmed();
      else setProblem(said);
      return said === null;
    });
  if (!data || data.passkeys.length === 0) return null;
  return (
    <>
      <Button variant="line" block busy={busy} onClick={confirm}>
        패스키로 확인
      </Button>
      <LiveRegion role="alert" className={css.error}>
        {problem}
      </LiveRegion>
    </>
  );
}

/** @returns why it is not confirmed; empty when the person has changed their mind, null when it is */
async function confirmed({ call: key, input }: WaitingPayment): Promise<string | null> {
  const asked = await call(
    'POST /api/v3/member/begin-passkey-payment',
    { call: key, input: { ...input } },
    { quiet: true },
  );
  if (!asked.ok) return messageOf(asked.failure);
  const signed = await signWithPasskey(asked.data);
  if (!signed.ok) return signed.problem;
  const done = await call('POST /api/v3/member/confirm-passkey-payment', signed.data, { quiet: true });
  return done.ok ? null : messageOf(done.failure);
}
