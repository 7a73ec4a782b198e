import { JOIN_PATH, RESET_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { safeReturn } from '../../routing/return-url.ts';
import css from './login.module.css';
import { useLeaveSignedIn } from './use-leave-signed-in.ts';
import { useLogin } from './use-login.ts';

/** Sign-in with e-mail or phone and password; then back to where the person came from. */
export default function LoginScreen({ query }: ScreenProps) {
  const host = useHost();
  const to = safeReturn(query.get('returnUrl'), window.location.origin);
  const leave = () => host.go(to, { replace: true });
  const form = useLogin(leave);
  useLeaveSignedIn(host.session.isLogin, leave);

  return (
    <section className={css.login}>
      <h1 className={css.title}>로그인</h1>
      <p className={css.lead}>원하는 상품을 사고팔고,{'\n'}거래를 한눈에 확인하세요.</p>
      <form className={css.form} onSubmit={form.submit} noValidate>
        <TextField
          label="이메일 또는 휴대폰 번호"
          name="id"
          value={form.id}
          onChange={(event) => form.setId(event.target.value)}
          error={form.problems.id ?? null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          placeholder="name@example.com"
          enterKeyHint="next"
        />
        <TextField
          label="비밀번호"
          name="password"
          type={form.isShown ? 'text' : 'password'}
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
          error={form.problems.password ?? null}
          autoComplete="current-password"
          enterKeyHint="go"
          trailing={
            <button type="button" className={css.show} aria-pressed={form.isShown} onClick={form.toggleShown}>
              {form.isShown ? '숨기기' : '보기'}
            </button>
          }
        />
        {form.problems.form && (
          <p className={css.problem} role="alert">
            {form.problems.form}
          </p>
        )}
        <Button type="submit" size="l" block busy={form.isSending}>
          로그인
        </Button>
      </form>
      <p className={css.ways}>
        <SiteLink to={`${JOIN_PATH}?${query}`}>회원가입</SiteLink>
        <SiteLink to={`${RESET_PATH}?${query}`}>비밀번호를 잊었어요</SiteLink>
      </p>
      <p className={css.note}>본인인증은 첫 거래 때 한 번만 진행해요.</p>
    </section>
  );
}
