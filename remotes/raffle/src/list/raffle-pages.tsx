import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import type { RaffleStatus } from '@sold/contracts/rules/raffles/raffle-status';
import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { RaffleGrid, RaffleGridLoading } from '../parts/raffle-grid.tsx';
import css from './raffle-list.module.css';
import { useRafflePages } from './use-raffle-pages.ts';

interface RafflePagesProps {
  status: RaffleStatus | null;
  /** Raffles that the page has shown already. */
  above: readonly RaffleSummary[];
  now: number | null;
}

/** The list, page after page while its end is in view. */
export function RafflePages({ status, above, now }: RafflePagesProps) {
  const { first, raffles: all, total, more, hasMore, loadMore } = useRafflePages(status);
  const end = useInfiniteScroll<HTMLDivElement>({ load: loadMore, disabled: !hasMore || more === 'failed' });

  if (!first.data)
    return first.state === 'failed' ? (
      <FailedState
        title="래플을 불러오지 못했어요"
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    ) : (
      <RaffleGridLoading />
    );
  const raffles = all.filter(({ id }) => above.every((shown) => shown.id !== id));
  if (all.length === 0)
    return (
      <EmptyState
        title={status === null ? '아직 열린 래플이 없어요' : '해당하는 래플이 없어요'}
        text="새 래플은 시작하기 전에 여기에서 미리 알려 드려요."
      />
    );
  return (
    <>
      <p className={css.total} aria-live="polite">
        {above.length > 0 ? `위 래플까지 모두 ${count(total)}개` : `모두 ${count(total)}개`}
      </p>
      <RaffleGrid raffles={raffles} now={now} />
      <div ref={end} />
      {hasMore && (
        <div className={css.more}>
          <Button variant="line" busy={more === 'loading'} onClick={() => void loadMore()}>
            {more === 'failed' ? '불러오지 못했어요. 다시 시도' : `더보기 (${all.length}/${count(total)})`}
          </Button>
        </div>
      )}
    </>
  );
}
