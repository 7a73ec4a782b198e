import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { isRefusedFor } from '@sold/shared/api/refusal';
import { useWrite } from '@sold/shared/hooks/use-write';
import { hasPasskeys, makePasskey } from '@sold/shared/modal/passkeys';
import { paymentPassword } from '@sold/shared/modal/payment-password';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { useEffect, useState } from 'react';
import type { SIGN_IN_SETTINGS } from '../frame/my-calls.ts';
import css from '../frame/my-part.module.css';
import { failureText } from './failure-text.ts';
import { PasskeyRow } from './passkey-row.tsx';

const BEGIN = 'POST /api/v3/member/begin-passkey';
const NEEDED = 'payment_password_needed';

interface Props {
  passkeys: CallTable[typeof SIGN_IN_SETTINGS]['output']['passkeys'];
  reload(): void;
}

/** Passkeys of a person, and the way to add one on this device. */
export function PasskeyList({ passkeys, reload }: Props) {
  const { busy, write } = useWrite();
  const [canAdd, setCanAdd] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => setCanAdd(hasPasskeys()), []);
  const add = () =>
    write(async () => {
      setProblem('');
      const said = await addPasskey();
      if (said === null) {
        toast('패스키를 추가했어요.');
        reload();
      } else setProblem(said);
      return said === null;
    });
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2 className={css.title}>패스키</h2>
        {canAdd && (
          <Button variant="line" size="s" busy={busy} aria-label="패스키 추가" onClick={add}>
            추가
          </Button>
        )}
      </div>
      <LiveRegion role="alert" className={css.problem}>
        {problem}
      </LiveRegion>
      {passkeys.length === 0 ? (
        <p className={css.none}>
          지문이나 얼굴로 로그인하고, 결제 비밀번호 대신 확인할 수 있어요.
          {!canAdd && ' 이 브라우저에서는 추가할 수 없어요.'}
        </p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_id} passkey={passkey} reload={reload} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** @returns why none was added; empty when the person has changed their mind, null when one was */
async function addPasskey(): Promise<string | null> {
  let begun = await call(BEGIN, {}, { quiet: true });
  if (!begun.ok && isRefusedFor(begun.failure, NEEDED)) {
    if (!(await paymentPassword('ask'))) return '';
    begun = await call(BEGIN, {}, { quiet: true });
  }
  if (!begun.ok) return failureText(begun.failure);
  const made = await makePasskey(begun.data);
  if (!made.ok) return made.problem;
  const added = await call('POST /api/v3/member/add-passkey', made.data, { quiet: true });
  return added.ok ? null : failureText(added.failure);
}
