import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';
import { JoinForm } from '../join/join-form.tsx';
import css from '../parts/account-page.module.css';
import { AccountPage } from '../parts/account-page.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { useSentCode } from '../parts/use-sent-code.ts';
import { LinkForm } from './link-form.tsx';

const SENDS = 'POST /api/v3/member/begin-sign-up';

interface Props {
  signIn: string;
  /** Name of the provider. */
  name: string;
  onJoined(): void;
  onLinked(): void;
}

/** A person of a provider whom no account is linked to: joins, or proves an account and links it. */
export function UnknownPerson({ signIn, name, onJoined, onLinked }: Props) {
  const [way, setWay] = useState<'join' | 'link' | null>(null);
  const [sent, setSent] = useSentCode('join');
  const back = (
    <p className={css.ways}>
      <button type="button" className={css.text} onClick={() => setWay(null)}>
        이전으로
      </button>
    </p>
  );
  if (way === null)
    return (
      <AccountPage
        key="question"
        title="처음 오셨나요?"
        lead={`이 ${name} 계정에 연결된 SOLD 계정이 아직 없어요.`}
      >
        <div className={css.form}>
          <Button size="l" block onClick={() => setWay('join')}>
            새로 가입하기
          </Button>
          <Button size="l" block variant="line" onClick={() => setWay('link')}>
            이미 SOLD 계정이 있어요
          </Button>
        </div>
      </AccountPage>
    );
  if (way === 'link')
    return (
      <AccountPage
        key="link"
        title="계정 연결"
        lead={`SOLD에 로그인하면 ${name} 계정을 연결해요.\n다음부터 비밀번호 없이 로그인할 수 있어요.`}
      >
        <LinkForm signIn={signIn} onDone={onLinked} />
        {back}
      </AccountPage>
    );
  return (
    <AccountPage
      key="join"
      title="회원가입"
      lead={'주문과 거래 소식을 받을 이메일이나\n휴대폰 번호를 확인할게요.'}
    >
      {sent === null ? (
        <ContactForm sends={SENDS} onSent={setSent} />
      ) : (
        <JoinForm
          signIn={signIn}
          sent={sent}
          sends={SENDS}
          onSent={setSent}
          onDone={() => {
            setSent(null);
            onJoined();
          }}
        />
      )}
      {back}
    </AccountPage>
  );
}
