import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { Button } from '@sold/shared/ui/base/button';

/** The way to the partner shop, signed in: its address is good for minutes, so that it is asked for when it is pressed. */
export function PartnerShop() {
  const { busy, write } = useWrite();
  const open = () =>
    write(async () => {
      const answer = await call('GET /api/v3/user/get-partner-shop-login-url', {});
      if (answer.ok) window.location.assign(answer.data.url);
      return answer.ok;
    });
  return (
    <Button variant="quiet" size="s" busy={busy} onClick={open}>
      파트너샵
    </Button>
  );
}
