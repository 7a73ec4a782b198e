import { LOGIN_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { usePlace } from '../routing/use-place.ts';
import css from './account-button.module.css';
import type { FrameProps } from './frame-props.ts';
import { myPlace } from './places.ts';

interface Props extends Pick<FrameProps, 'screens'> {
  className?: string | undefined;
}

/** Sign in, or the own page. */
export function AccountButton({ screens, className }: Props) {
  const { session } = useHost();
  const { path } = usePlace();
  if (path.startsWith(LOGIN_PATH)) return null;
  const shown = className ?? css.button;
  const my = myPlace(screens);
  return session.isLogin ? (
    <SiteLink to={my.path} className={shown} aria-current={path === my.path ? 'page' : undefined}>
      {my.label}
    </SiteLink>
  ) : (
    <button type="button" className={shown} onClick={session.login}>
      로그인
    </button>
  );
}
