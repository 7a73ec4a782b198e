import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useState } from 'react';
import { TODAY_PATH } from '../calls/addresses.ts';
import { isSignedOutAtom, signInsAtom } from '../calls/operator-session.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { Code } from '../parts/codes.tsx';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import css from '../sign-in/sign-in.module.css';

interface Begun {
  email: string;
  name: string;
  secret: string;
  uri: string;
}

/** Takes an invitation: password, then the authenticator, then the recovery codes. The invitation is behind the address's hash. */
export default function DeskJoin() {
  const host = useHost();
  const [invitation, setInvitation] = useState<string | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => setInvitation(window.location.hash.slice(1)), []);
  useEffect(() => host.setTitle('직원 계정 만들기 | SOLD 데스크'), [host]);

  if (invitation === null) return null;
  return (
    <div className={css.page}>
      <section className={css.box}>
        <h1 className={css.title}>직원 계정 만들기</h1>
        {codes !== null ? (
          <Codes codes={codes} />
        ) : begun === null ? (
          <PasswordStep invitation={invitation} onBegun={setBegun} />
        ) : (
          <AuthenticatorStep invitation={invitation} begun={begun} onJoined={setCodes} />
        )}
      </section>
    </div>
  );
}

function PasswordStep({ invitation, onBegun }: { invitation: string; onBegun(begun: Begun): void }) {
  const write = useDeskWrite();
  const [password, setPassword] = useState('');
  if (!/^[0-9a-f]{64}$/.test(invitation))
    return <p className={css.text}>초대 주소가 잘렸어요. 메일이나 메시지의 주소를 통째로 열어 주세요.</p>;
  function submit(event: FormEvent) {
    event.preventDefault();
    write.press('POST /api/operator/account/begin-join', { invitation, password }, onBegun);
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label="새 비밀번호"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint="다른 곳에서 쓰지 않는 긴 비밀번호로 정해 주세요."
        error={write.problem}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" size="l" block busy={write.busy}>
        다음
      </Button>
    </form>
  );
}

function AuthenticatorStep(props: {
  invitation: string;
  begun: Begun;
  onJoined(codes: readonly string[]): void;
}) {
  const { invitation, begun, onJoined } = props;
  const write = useDeskWrite();
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    write.press('POST /api/operator/account/join', { invitation, code: code.trim() }, ({ recovery_codes }) =>
      onJoined(recovery_codes),
    );
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <p className={css.text}>
        {begun.name} 님({begun.email}), 인증 앱으로 이 코드를 읽고 나온 여섯 자리를 입력해 주세요.
      </p>
      <div className={css.barcode}>
        <Code kind="qrcode" text={begun.uri} />
      </div>
      <p className={css.text}>
        읽을 수 없으면 이 열쇠를 입력하세요. <code className={css.secret}>{begun.secret}</code>
      </p>
      <TextField
        label="인증 앱의 번호"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        error={write.problem}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" size="l" block busy={write.busy}>
        계정 만들기
      </Button>
    </form>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const host = useHost();
  const setSignedOut = useSetAtom(isSignedOutAtom);
  const setSignIns = useSetAtom(signInsAtom);
  return (
    <>
      <p className={css.text}>
        복구 코드예요. 휴대폰이 없을 때 하나씩 쓸 수 있고 다시 보여 드리지 않으니 안전한 곳에 보관하세요.
      </p>
      <RecoveryCodes codes={codes} />
      <Button
        size="l"
        block
        onClick={() => {
          setSignedOut(false);
          setSignIns((times) => times + 1);
          void host.go(TODAY_PATH, { replace: true });
        }}
      >
        보관했어요
      </Button>
    </>
  );
}
