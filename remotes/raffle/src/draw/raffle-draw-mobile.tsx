import type { ScreenProps } from '@sold/contracts/federation/screen';
import { RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useEffect } from 'react';
import { UnknownRaffle } from '../parts/unknown-raffle.tsx';
import { raffleIdOf } from '../raffle/address.ts';
import css from './draw.module.css';
import { DrawView } from './draw-view.tsx';

const DRAW = 'GET /api/v3/product/raffle/get-raffle-draw';

/** The draw of a raffle, for anybody to check. */
export default function RaffleDrawMobile({ params }: ScreenProps) {
  const raffleId = raffleIdOf(params);
  return raffleId === null ? <UnknownRaffle /> : <Loaded key={raffleId} raffleId={raffleId} />;
}

function Loaded({ raffleId }: { raffleId: number }) {
  const host = useHost();
  const draw = useCall(DRAW, { raffle_id: raffleId }, { quiet: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('추첨 확인 | SOLD'), []);

  if (draw.data) return <DrawView draw={draw.data} onAskAgain={() => void draw.reload()} />;
  if (draw.state === 'loading')
    return (
      <Loading label="추첨 정보를 불러오는 중이에요">
        <div className={css.page}>
          <Skeleton width="50%" height="24px" />
          <Skeleton height="96px" shape="card" />
          <Skeleton height="160px" shape="card" />
        </div>
      </Loading>
    );
  const isAnswered = draw.failure?.kind === 'response';
  if (draw.failure?.kind === 'response' && draw.failure.status === 404) return <UnknownRaffle />;
  return (
    <FailedState
      isPage
      title="추첨 정보를 불러오지 못했어요"
      failure={draw.failure}
      action={
        isAnswered
          ? { label: '래플 목록으로', onPress: () => host.go(RAFFLE_LIST_PATH) }
          : { label: '다시 시도', onPress: () => void draw.reload() }
      }
    />
  );
}
