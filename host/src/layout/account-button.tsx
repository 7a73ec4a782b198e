import { ACCOUNT_PATH, LOGIN_PATH } from '@sold/contracts/federation/paths';
import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { usePlace } from '../routing/use-place.ts';
import css from './account-button.module.css';

/** Sign in, or the own account. */
export function AccountButton({ className }: { className?: string | undefined }) {
  const { session } = useHost();
  const { path } = usePlace();
  if (path.startsWith(LOGIN_PATH)) return null;
  const shown = className ?? css.button;
  return session.isLogin ? (
    <SiteLink to={ACCOUNT_PATH} className={shown} aria-current={path === ACCOUNT_PATH ? 'page' : undefined}>
      MY
    </SiteLink>
  ) : (
    <button type="button" className={shown} onClick={session.login}>
      로그인
    </button>
  );
}
