import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { Button } from '@sold/shared/ui/base/button';

/** The way to the partner shop, signed in: its address is good for minutes, so that it is fetched when it is pressed, after a question. */
export function PartnerShop() {
  const { busy, write } = useWrite();
  const open = async () => {
    const isSure = await dialog.confirm(
      '파트너샵으로 이동하면 SOLD 회원 번호를 안전하게 전달하고 로그인해요.',
      { title: '파트너샵으로 이동할까요?', accept: '이동하기' },
    );
    if (isSure) write(follow);
  };
  const follow = async () => {
    const answer = await call('GET /api/v3/user/get-partner-shop-login-url', {});
    if (answer.ok && answer.data.url !== null) window.location.assign(answer.data.url);
    return answer.ok;
  };
  return (
    <Button variant="quiet" size="s" busy={busy} onClick={() => void open()}>
      파트너샵
    </Button>
  );
}
