import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { Button } from '@sold/shared/ui/base/button';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import type { ReactNode } from 'react';
import { ItemGrid, ItemGridLoading } from '../parts/item-grid.tsx';
import css from './goods.module.css';
import type { ItemPages } from './use-item-pages.ts';

/** Pages that come by themselves; then a press is asked for, so that what stands under the list can be reached. */
const BY_ITSELF = 4;
/** The next page is asked for this long before the end of the list, px. */
const AHEAD = 800;

export interface ItemResultsProps {
  pages: ItemPages;
  /** Its first row is in the first view. */
  eager: boolean;
  /** Stands in place of a list without items. */
  empty: ReactNode;
}

/** The items of a browse by their pages. */
export function ItemResults({ pages, eager, empty }: ItemResultsProps) {
  const { first, items, total, more, isCutOff, hasMore, loadMore } = pages;
  const shown = first.data?.page_size ? Math.ceil(items.length / first.data.page_size) : 0;
  const end = useInfiniteScroll<HTMLDivElement>({
    load: loadMore,
    disabled: first.state !== 'ready' || !hasMore || more === 'failed' || shown >= BY_ITSELF,
    distance: AHEAD,
  });

  if (first.state === 'failed')
    return (
      <FailedState
        title="상품을 불러오지 못했어요"
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    );
  if (first.state === 'loading') return <ItemGridLoading />;
  if (items.length === 0) return empty;
  return (
    <>
      <ItemGrid items={items} eager={eager} />
      <div ref={end} />
      {hasMore && (
        <div className={css.more}>
          <Button variant="line" busy={more === 'loading'} onClick={() => void loadMore()}>
            {more === 'failed'
              ? `${isCutOff ? '인터넷 연결이 없어 ' : ''}불러오지 못했어요. 다시 시도`
              : `더보기 (${items.length.toLocaleString('ko-KR')}/${total.toLocaleString('ko-KR')})`}
          </Button>
        </div>
      )}
    </>
  );
}
