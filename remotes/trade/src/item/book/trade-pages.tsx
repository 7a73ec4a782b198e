import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { Button } from '@sold/shared/ui/base/button';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { LongTable } from './long-table.tsx';
import { NothingThere } from './nothing-there.tsx';
import { TradeCells, TradeHead } from './trade-table.tsx';
import { useTradePages } from './use-trade-pages.ts';

interface TradePagesProps {
  itemId: number;
  /** Null for all sizes. */
  sizeId: number | null;
  isShown: boolean;
}

/** Finished trades that load on while they are scrolled. */
export function TradePages({ itemId, sizeId, isShown }: TradePagesProps) {
  const pages = useTradePages(itemId, sizeId, isShown);
  const { list, total, state, failure, hasMore, loadMore } = pages;
  const end = useInfiniteScroll<HTMLDivElement>({
    load: loadMore,
    disabled: state !== 'ready' || !hasMore,
    distance: 200,
  });
  if (list.length === 0 && state === 'loading')
    return (
      <Loading>
        <Skeleton shape="card" height="240px" />
      </Loading>
    );
  return (
    <>
      {list.length > 0 && (
        <LongTable
          head={<TradeHead />}
          count={list.length}
          total={total}
          cells={(at) => list[at] && <TradeCells trade={list[at]} />}
        />
      )}
      {list.length === 0 && state === 'ready' && <NothingThere tab="trades" />}
      {state === 'failed' && (
        <FailedState
          title="체결 내역을 불러오지 못했어요"
          failure={failure}
          action={{ label: '다시 시도', onPress: () => void loadMore() }}
        />
      )}
      <div ref={end} />
      {state !== 'failed' && hasMore && (
        <Button variant="line" block busy={state === 'loading'} onClick={() => void loadMore()}>
          더보기 ({list.length.toLocaleString('ko-KR')}/{total.toLocaleString('ko-KR')})
        </Button>
      )}
    </>
  );
}
