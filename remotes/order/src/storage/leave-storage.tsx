import type { DeprivationResult } from '@sold/contracts/entities/custody';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useEffect } from 'react';
import { OrderSkeleton } from '../page/order-skeleton.tsx';
import { sessionNote } from '../page/session-note.ts';
import { LEAVE_INFO, leavePath, unitPath } from './custody-address.ts';
import { LeaveForm } from './leave-form.tsx';
import { LeaveResult } from './leave-result.tsx';

/** Lets a reload show the result again; by its result key. */
const leaveResult = sessionNote<DeprivationResult>('deprivation');

/** Taking a unit out of storage: what it costs, where it goes, and what came of it. */
export function LeaveStorage({ id, resultKey }: { id: number; resultKey: string | null }) {
  const result = resultKey === null ? null : leaveResult.read(resultKey);
  if (result) return <LeaveResult result={result} />;
  return resultKey === null ? <Leave id={id} /> : <ToUnit id={id} />;
}

/** A result that this tab does not remember: the unit's own page says what became of it. */
function ToUnit({ id }: { id: number }) {
  const host = useHost();
  useEffect(() => void host.go(unitPath(id), { replace: true }), [host, id]);
  return <OrderSkeleton title="보관 상품" />;
}

function Leave({ id }: { id: number }) {
  const host = useHost();
  const info = useCall(LEAVE_INFO, { inventory_id: id }, { quiet: true });
  if (info.data)
    return (
      <LeaveForm
        info={info.data}
        facts={info.state}
        onStale={() => void info.reload()}
        onDone={(result) => {
          const key = `${result.order_result_code}-${id}`;
          leaveResult.write(key, result);
          host.go(`${leavePath(id)}?result=${key}`, { replace: true });
        }}
      />
    );
  if (info.state === 'loading') return <OrderSkeleton title="창고에서 찾아가기" />;
  const isRefused = info.failure?.kind === 'response' && info.failure.status < 500;
  return (
    <FailedState
      isPage
      title="찾아갈 수 없어요"
      failure={info.failure}
      action={
        isRefused
          ? { label: '보관 상품 보기', onPress: () => host.go(unitPath(id), { replace: true }) }
          : { label: '다시 시도', onPress: () => void info.reload() }
      }
    />
  );
}
