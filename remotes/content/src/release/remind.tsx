import { type CallResult, call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';

const REMIND = 'POST /api/v3/content/post/save-release-reminder';

/** Sets and removes the reminder of a launch with one button. A signed-out visitor is led to the login. */
export function Remind({ release }: { release: { id: number; is_reminded: boolean } }) {
  const [changed, setChanged] = useState<boolean | null>(null);
  const { busy, write } = useWrite();
  const isReminded = changed ?? release.is_reminded;

  function settle(result: CallResult<typeof REMIND>): boolean {
    if (!result.ok) return false;
    setChanged(result.data.is_reminded);
    toast(result.data.is_reminded ? '발매되면 알려 드려요.' : '이제 알리지 않아요.');
    return true;
  }

  return (
    <Button
      size="l"
      block
      variant={isReminded ? 'line' : 'ink'}
      busy={busy}
      aria-pressed={isReminded}
      onClick={() =>
        write(async () => settle(await call(REMIND, { release_id: release.id, is_reminded: !isReminded })))
      }
    >
      {isReminded ? '발매 알림 받는 중' : '발매되면 알림 받기'}
    </Button>
  );
}
