import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { hasPasskeys, offersPasskeys, signWithPasskey, stopPasskeys } from '@sold/shared/modal/passkeys';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { useEffect, useRef, useState } from 'react';
import css from '../parts/account-page.module.css';
import { messageOf } from '../parts/message-of.ts';

const DOWN = { down: '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.' };

/** @returns why there is no session; empty when the person has changed their mind, null with a session */
async function signIn(isOffered: boolean): Promise<string | null> {
  const asked = await call('POST /api/v3/member/begin-passkey-sign-in', {}, { quiet: true });
  if (!asked.ok) return isOffered ? '' : messageOf(asked.failure, DOWN);
  const signed = await signWithPasskey(asked.data, isOffered);
  if (!signed.ok) return isOffered ? '' : signed.problem;
  const opened = await call('POST /api/v3/member/sign-in-with-passkey', signed.data, { quiet: true });
  return opened.ok ? null : messageOf(opened.failure, DOWN);
}

/** Signs in with a passkey: by a press, and among the names that the browser offers for the field of the contact. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn(): void }) {
  const { busy, write } = useWrite();
  const [isThere, setThere] = useState(false);
  const [problem, setProblem] = useState('');
  const done = useRef(onSignedIn);
  done.current = onSignedIn;

  useEffect(() => {
    setThere(hasPasskeys());
    let isLeft = false;
    // An offer that fails says nothing: a press may have said more meanwhile.
    void offersPasskeys().then(async (isOffered) => {
      if (isOffered && !isLeft && (await signIn(true)) === null && !isLeft) done.current();
    });
    return () => {
      isLeft = true;
      if (hasPasskeys()) stopPasskeys();
    };
  }, []);

  const press = () =>
    write(async () => {
      setProblem('');
      const said = await signIn(false);
      if (said === null) done.current();
      else setProblem(said);
      return said === null;
    });
  if (!isThere) return null;
  return (
    <div className={css.providers}>
      <Button variant="line" size="l" block busy={busy} onClick={press}>
        패스키로 로그인
      </Button>
      <LiveRegion role="alert" className={css.problem}>
        {problem}
      </LiveRegion>
    </div>
  );
}
