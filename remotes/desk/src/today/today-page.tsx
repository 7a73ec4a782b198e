import type { Station } from '@sold/contracts/entities/custody';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useState } from 'react';
import { TODAY_PATH } from '../calls/addresses.ts';
import { useDeskCall } from '../calls/use-desk-call.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { StationTiles } from './station-tiles.tsx';
import { WorkList } from './work-list.tsx';

/** Work of the centre: how much waits at each station, and what is due first. */
export default function DeskToday() {
  return (
    <DeskPage title="오늘 할 일" at={TODAY_PATH}>
      <Today />
    </DeskPage>
  );
}

function Today() {
  const [station, setStation] = useState<Station | null>(null);
  const stations = useDeskCall('GET /api/operator/centre/station-list', {});
  const now = useServerNow();
  if (stations.state === 'failed' && stations.data === undefined)
    return (
      <FailedState
        title="할 일을 불러오지 못했어요"
        failure={stations.failure}
        action={{ label: '다시 시도', onPress: stations.reload }}
      />
    );
  return (
    <>
      <StationTiles list={stations.data?.list ?? null} now={now} value={station} onChange={setStation} />
      <WorkList station={station} now={now} />
    </>
  );
}
