import type { ScreenProps } from '@sold/contracts/federation/screen';
import { LOGIN_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { safeReturn } from '../../routing/return-url.ts';
import { useLeaveSignedIn } from '../login/use-leave-signed-in.ts';
import css from '../parts/account-page.module.css';
import { AccountPage } from '../parts/account-page.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { useSentCode } from '../parts/use-sent-code.ts';
import { JoinForm } from './join-form.tsx';

const SENDS = 'POST /api/v3/member/begin-sign-up';

/** Sign-up: an address or number, the code that was sent there, a password, a name and the terms; then back to where one came from. */
export default function JoinScreen({ query }: ScreenProps) {
  const host = useHost();
  const to = safeReturn(query.get('returnUrl'), window.location.origin);
  const leave = () => host.go(to, { replace: true });
  const [sent, setSent] = useSentCode('join');
  useLeaveSignedIn(host.session.isLogin, leave);
  return (
    <AccountPage title="회원가입" lead={'이메일이나 휴대폰 번호만 있으면 돼요.\n본인인증은 첫 거래 때 해요.'}>
      {sent === null ? (
        <ContactForm sends={SENDS} onSent={setSent} />
      ) : (
        <JoinForm
          sent={sent}
          sends={SENDS}
          onSent={setSent}
          onDone={() => {
            host.track({ name: 'register', method: sent.sent_to.includes('@') ? 'email' : 'mobile' });
            setSent(null);
            leave();
          }}
        />
      )}
      <p className={css.note}>
        이미 계정이 있나요?{' '}
        <SiteLink to={`${LOGIN_PATH}?${query}`} className={css.text}>
          로그인
        </SiteLink>
      </p>
    </AccountPage>
  );
}
