import { BASE_PATH } from '@sold/contracts/federation/route';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { JOIN_PATH, RESET_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { lazy, Suspense, useCallback } from 'react';
import { safeReturn } from '../../routing/return-url.ts';
import { PasskeySignIn } from '../login/passkey-sign-in.tsx';
import { ProviderButtons } from '../login/provider-buttons.tsx';
import { useLeaveSignedIn } from '../login/use-leave-signed-in.ts';
import { useLogin } from '../login/use-login.ts';
import { AccountForm } from '../parts/account-form.tsx';
import css from '../parts/account-page.module.css';
import { AccountPage } from '../parts/account-page.tsx';
import { ContactField } from '../parts/contact-field.tsx';
import { PasswordField } from '../parts/password-field.tsx';

const ProviderReturn = lazy(() => import(/* webpackChunkName: 'join' */ '../provider/provider-return.tsx'));

/** Sign-in with a password or a provider; then back to where the person came from. */
export default function LoginScreen({ query }: ScreenProps) {
  const host = useHost();
  const to = safeReturn(query.get('returnUrl'), window.location.origin);
  const leave = useCallback(() => void host.go(to, { replace: true }), [host, to]);
  const signIn = query.get('sign_in');
  useLeaveSignedIn(host.session.isLogin, leave);
  return signIn === null ? (
    <LoginForm query={query} to={to} leave={leave} />
  ) : (
    <Suspense fallback={null}>
      <ProviderReturn signIn={signIn} query={query} leave={leave} />
    </Suspense>
  );
}

function LoginForm({ query, to, leave }: Pick<ScreenProps, 'query'> & { to: string; leave(): void }) {
  const form = useLogin(leave);
  return (
    <AccountPage title="로그인" lead={'원하는 상품을 사고팔고,\n거래를 한눈에 확인하세요.'}>
      <AccountForm form={form} button="로그인">
        <ContactField withPasskeys field={form.field('id')} onText={(id) => form.set({ id })} />
        <PasswordField
          field={form.field('password')}
          label="비밀번호"
          onText={(password) => form.set({ password })}
        />
      </AccountForm>
      <p className={css.ways}>
        <SiteLink to={`${JOIN_PATH}?${query}`}>회원가입</SiteLink>
        <SiteLink to={`${RESET_PATH}?${query}`}>비밀번호 찾기</SiteLink>
      </p>
      <p className={css.note}>본인인증은 첫 거래 때 한 번만 진행해요.</p>
      {/* Last: they come when it is known what the browser and the site offer, and move nothing. */}
      <PasskeySignIn onSignedIn={leave} />
      <ProviderButtons returnPath={`${BASE_PATH}${to}`} />
    </AccountPage>
  );
}
