import { RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { EntryRow } from './entry-row.tsx';
import css from './mine.module.css';
import { useMyEntries } from './use-my-entries.ts';

/** The list of one's entries; a win that waits for its payment comes first. */
export function Entries({ now }: { now: number | null }) {
  const { first, list, more, hasMore, loadMore } = useMyEntries();
  const end = useInfiniteScroll<HTMLDivElement>({ load: loadMore, disabled: !hasMore || more === 'failed' });

  if (!first.data)
    return first.state === 'failed' ? (
      <FailedState
        title="응모 내역을 불러오지 못했어요"
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    ) : (
      <Loading label="응모 내역을 불러오는 중이에요">
        <div className={css.list}>
          <Skeleton height="96px" shape="card" />
          <Skeleton height="96px" shape="card" />
        </div>
      </Loading>
    );
  if (list.length === 0)
    return (
      <EmptyState
        title="아직 응모한 래플이 없어요"
        text="마음에 드는 래플을 찾아 응모해 보세요."
        action={
          <SiteLink to={RAFFLE_LIST_PATH} className={buttonClass({ variant: 'line' })}>
            래플 보러 가기
          </SiteLink>
        }
      />
    );
  const due = list.filter(({ entry }) => entry.state === 'won');
  const others = list.filter(({ entry }) => entry.state !== 'won');
  return (
    <>
      <ul className={css.list}>
        {[...due, ...others].map((mine) => (
          <li key={mine.raffle.id}>
            <EntryRow mine={mine} now={now} />
          </li>
        ))}
      </ul>
      <div ref={end} />
      {hasMore && (
        <Button variant="line" block busy={more === 'loading'} onClick={() => void loadMore()}>
          {more === 'failed' ? '불러오지 못했어요. 다시 시도' : '더보기'}
        </Button>
      )}
    </>
  );
}
