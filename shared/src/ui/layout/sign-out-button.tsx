import { useHost } from '../../host.ts';
import { dialog } from '../../modal/dialog.ts';
import { toast } from '../../modal/toast.ts';
import { Button } from '../base/button.tsx';

/** Signs this device out, after a question. */
export function SignOutButton() {
  const { session, go } = useHost();
  const leave = async () => {
    const question = { title: '로그아웃', accept: '로그아웃' };
    if (!(await dialog.confirm('이 기기에서 로그아웃할까요?', question))) return;
    await session.logout();
    toast('로그아웃했어요.');
    go('/');
  };
  return (
    <Button variant="quiet" size="s" onClick={() => void leave()}>
      로그아웃
    </Button>
  );
}
