import { LOGIN_PATH } from '@sold/contracts/federation/paths';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { usePlace } from '../routing/use-place.ts';
import css from './account-button.module.css';

/** Sign in, or sign out. */
export function AccountButton({ className }: { className?: string | undefined }) {
  const { session, go } = useHost();
  const { path } = usePlace();
  if (path.startsWith(LOGIN_PATH)) return null;
  const leave = () =>
    void session.logout().then(() => {
      toast('로그아웃했어요.');
      go('/');
    });
  return (
    <button
      type="button"
      className={className ?? css.button}
      onClick={session.isLogin ? leave : session.login}
    >
      {session.isLogin ? '로그아웃' : '로그인'}
    </button>
  );
}
