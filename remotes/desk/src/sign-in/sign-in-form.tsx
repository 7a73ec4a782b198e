import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { isSignedOutAtom, operatorAtom, signInsAtom } from '../calls/operator-session.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import css from './sign-in.module.css';

/** Both steps of a sign-in: e-mail address and password, then the code of the authenticator. */
export function SignInForm() {
  const operator = useAtomValue(operatorAtom);
  const [email, setEmail] = useState(operator?.email ?? '');
  const [password, setPassword] = useState('');
  const [token, setToken] = useState<string | null>(null);
  const { busy, problem, press, forget } = useDeskWrite();

  function begin(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/account/begin-sign-in', { email, password }, (begun) => {
      setToken(begun.token);
      setPassword('');
    });
  }

  if (token !== null)
    return (
      <CodeStep
        token={token}
        onBack={() => {
          forget();
          setToken(null);
        }}
      />
    );
  return (
    <form className={css.form} onSubmit={begin}>
      <TextField
        label="이메일"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label="비밀번호"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problem}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" size="l" block busy={busy}>
        다음
      </Button>
    </form>
  );
}

function CodeStep({ token, onBack }: { token: string; onBack(): void }) {
  const [code, setCode] = useState('');
  const { busy, problem, press } = useDeskWrite();
  const setSignedOut = useSetAtom(isSignedOutAtom);
  const setSignIns = useSetAtom(signInsAtom);

  function finish(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/account/sign-in', { token, code: code.trim() }, () => {
      setSignedOut(false);
      setSignIns((times) => times + 1);
    });
  }

  return (
    <form className={css.form} onSubmit={finish}>
      <TextField
        label="인증 앱의 번호"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        // biome-ignore lint/a11y/noAutofocus: the step before has just ended with a press
        autoFocus
        hint="여섯 자리예요. 휴대폰이 없으면 복구 코드를 입력해 주세요."
        error={problem}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" size="l" block busy={busy}>
        로그인
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        다른 계정으로 로그인
      </Button>
    </form>
  );
}
