import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { RAFFLE_LIST_PATH } from '@sold/contracts/federation/paths';
import type { RaffleStatus } from '@sold/contracts/rules/raffle-status';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/failed-state';
import { Loading, Skeleton } from '@sold/shared/ui/skeleton';
import { type ReactNode, useEffect } from 'react';
import { UnknownRaffle } from '../parts/unknown-raffle.tsx';
import { raffleIdOf, rafflePath } from '../raffle/address.ts';
import css from './detail.module.css';
import { useRaffle } from './use-raffle.ts';

export type RafflePage = ReturnType<typeof useRaffle> & { raffle: RaffleDetail; status: RaffleStatus };

export interface RafflePageProps {
  params: Readonly<Record<string, string>>;
  /** Whose page this is: a raffle of somebody else is shown on its own page. */
  partner: RaffleDetail['partner'];
  children(page: RafflePage): ReactNode;
}

/** Loads a raffle and hands it to its page; says what is wrong when it cannot. */
export function RafflePage({ params, ...rest }: RafflePageProps) {
  const raffleId = raffleIdOf(params);
  return raffleId === null ? <UnknownRaffle /> : <Loaded key={raffleId} raffleId={raffleId} {...rest} />;
}

function Loaded({ raffleId, partner, children }: Omit<RafflePageProps, 'params'> & { raffleId: number }) {
  const host = useHost();
  const page = useRaffle(raffleId);
  const { raffle, status } = page;
  const name = raffle?.display_item_name;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => {
    if (name) host.setTitle(`${name} 래플 | SOLD`);
  }, [name]);
  const elsewhere = raffle && raffle.partner !== partner ? rafflePath(raffle) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (elsewhere) void host.go(elsewhere, { replace: true });
  }, [elsewhere]);

  if (raffle && status !== null && elsewhere === null) return children({ ...page, raffle, status });
  if (page.state !== 'failed') return <RaffleLoading />;
  if (page.failure?.kind === 'response' && page.failure.status === 404) return <UnknownRaffle />;
  return (
    <FailedState
      isPage
      title="래플을 불러오지 못했어요"
      failure={page.failure}
      action={
        page.failure?.kind === 'response'
          ? { label: '래플 목록으로', onPress: () => host.go(RAFFLE_LIST_PATH) }
          : { label: '다시 시도', onPress: () => void page.reload() }
      }
    />
  );
}

function RaffleLoading() {
  return (
    <Loading label="래플을 불러오는 중이에요">
      <div className={css.waiting}>
        <span className={css.square}>
          <Skeleton shape="square" height="100%" />
        </span>
        <Skeleton width="30%" />
        <Skeleton width="80%" height="24px" />
        <Skeleton width="45%" height="24px" />
        <Skeleton height="120px" shape="card" />
      </div>
    </Loading>
  );
}
