import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { type CallResult, call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';

const FOLLOW = 'POST /api/v3/notify/notify/add-pinup';

/** Follows the item of a raffle that has not begun: followers get a message when it begins. */
export function Follow({ raffle }: { raffle: RaffleDetail }) {
  const [changed, setChanged] = useState<boolean | null>(null);
  const { busy, write } = useWrite();
  const isFollowed = changed ?? raffle.is_pinup;

  function settle(result: CallResult<typeof FOLLOW>): boolean {
    if (!result.ok) return false;
    setChanged(result.data);
    toast(result.data ? '시작하면 알려 드려요.' : '이제 알리지 않아요.');
    return true;
  }

  return (
    <Button
      variant="line"
      block
      busy={busy}
      aria-pressed={isFollowed}
      onClick={() =>
        write(async () =>
          settle(
            await call(
              FOLLOW,
              { item_id: raffle.item_id, is_pinup: !isFollowed },
              { onCertificated: (again) => void settle(again) },
            ),
          ),
        )
      }
    >
      {isFollowed ? '시작 알림 받는 중' : '시작하면 알림 받기'}
    </Button>
  );
}
