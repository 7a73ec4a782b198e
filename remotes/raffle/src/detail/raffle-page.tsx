import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import type { RaffleStatus } from '@sold/contracts/rules/raffles/raffle-status';
import { RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { type ReactNode, useEffect } from 'react';
import { UnknownRaffle } from '../parts/unknown-raffle.tsx';
import { raffleIdOf, rafflePath } from '../raffle/address.ts';
import css from './detail.module.css';
import { useRaffle } from './use-raffle.ts';

export type RafflePage = ReturnType<typeof useRaffle> & {
  raffle: RaffleDetail;
  status: RaffleStatus;
  /** An operator looks at it before it is out: nothing can be done on it. */
  isPreview: boolean;
};

export interface RafflePageProps {
  params: ScreenProps['params'];
  query: ScreenProps['query'];
  /** Partner of this page: another shop's raffle is shown on its own page. */
  partner: RaffleDetail['partner'];
  children(page: RafflePage): ReactNode;
}

/** Loads a raffle and hands it to its page; says what is wrong when it cannot. */
export function RafflePage({ params, query, ...rest }: RafflePageProps) {
  const raffleId = raffleIdOf(params);
  if (raffleId === null) return <UnknownRaffle />;
  return <Loaded key={raffleId} raffleId={raffleId} preview={query.get('preview')} {...rest} />;
}

interface LoadedProps extends Omit<RafflePageProps, 'params' | 'query'> {
  raffleId: number;
  preview: string | null;
}

function Loaded({ raffleId, preview, partner, children }: LoadedProps) {
  const host = useHost();
  const page = useRaffle(raffleId, preview);
  const { raffle, status } = page;
  const name = raffle?.display_item_name;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => {
    if (name) host.setTitle(`${name} 래플 | SOLD`);
  }, [name]);
  const elsewhere = raffle && raffle.partner !== partner ? elsewhereOf(raffle, preview) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (elsewhere) void host.go(elsewhere, { replace: true });
  }, [elsewhere]);

  if (raffle && status !== null && elsewhere === null)
    return children({ ...page, raffle, status, isPreview: preview !== null });
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

function elsewhereOf(raffle: RaffleDetail, preview: string | null): string {
  return preview === null
    ? rafflePath(raffle)
    : `${rafflePath(raffle)}?preview=${encodeURIComponent(preview)}`;
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
