import { AccountName } from '@sold/shared/ui/base/account-name';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { ACCOUNT_PATH } from '../calls/addresses.ts';
import { isSignedOutAtom, operatorAtom } from '../calls/operator-session.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import panel from '../parts/panel.module.css';
import { roleText } from '../parts/role-text.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';

/** The operator's own account: password, recovery codes, the end of the session. */
export default function DeskAccount() {
  return (
    <DeskPage title="내 계정" at={ACCOUNT_PATH}>
      <div className={panel.panels}>
        <Own />
        <ChangePassword />
        <RenewCodes />
      </div>
    </DeskPage>
  );
}

function Own() {
  const operator = useAtomValue(operatorAtom);
  const setOperator = useSetAtom(operatorAtom);
  const setSignedOut = useSetAtom(isSignedOutAtom);
  const { busy, problem, press } = useDeskWrite();
  if (operator === null) return null;
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>{operator.name}</h2>
      <dl className={panel.facts}>
        <dt>이메일</dt>
        <dd>{operator.email}</dd>
        <dt>역할</dt>
        <dd>{roleText(operator.role)}</dd>
        <dt>남은 복구 코드</dt>
        <dd>{operator.recovery_codes_left}개</dd>
        <dt>로그인 종료</dt>
        <dd>{operator.ends_at.slice(0, 16)}</dd>
      </dl>
      <p role="alert">{problem}</p>
      <Button
        variant="line"
        busy={busy}
        onClick={() =>
          press('POST /api/operator/account/sign-out', {}, () => {
            setSignedOut(true);
            setOperator(null);
          })
        }
      >
        로그아웃
      </Button>
    </section>
  );
}

function ChangePassword() {
  const operator = useAtomValue(operatorAtom);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { busy, problem, press } = useDeskWrite();
  function submit(event: FormEvent) {
    event.preventDefault();
    setDone(false);
    const input = { current_password: current, password };
    press('POST /api/operator/account/change-password', input, () => {
      setCurrent('');
      setPassword('');
      setDone(true);
    });
  }
  return (
    <form className={panel.panel} onSubmit={submit}>
      <h2 className={panel.title}>비밀번호 바꾸기</h2>
      <AccountName name={operator?.email ?? ''} />
      <TextField
        label="지금 비밀번호"
        type="password"
        autoComplete="current-password"
        required
        value={current}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <TextField
        label="새 비밀번호"
        type="password"
        autoComplete="new-password"
        required
        hint="바꾸면 다른 기기의 로그인이 끝나요."
        error={problem}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p role="status">{isDone && '비밀번호를 바꿨어요.'}</p>
      <Button type="submit" busy={busy}>
        바꾸기
      </Button>
    </form>
  );
}

function RenewCodes() {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, press } = useDeskWrite();
  function submit(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/account/renew-recovery-codes', { code: code.trim() }, ({ recovery_codes }) => {
      setCode('');
      setCodes(recovery_codes);
    });
  }
  return (
    <form className={panel.panel} onSubmit={submit}>
      <h2 className={panel.title}>복구 코드 새로 만들기</h2>
      {codes && <RecoveryCodes codes={codes} />}
      <TextField
        label="인증 앱의 번호"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        hint="새로 만들면 전의 코드는 쓸 수 없어요."
        error={problem}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" busy={busy}>
        만들기
      </Button>
    </form>
  );
}
