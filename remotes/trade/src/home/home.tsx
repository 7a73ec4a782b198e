import { useHost } from '@sold/shared/host';
import { PlaceBanners } from '@sold/shared/ui/banners';
import { Button } from '@sold/shared/ui/button';
import { EmptyState } from '@sold/shared/ui/empty-state';
import { FailedState } from '@sold/shared/ui/failed-state';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ItemGrid, ItemGridLoading } from '../parts/item-grid.tsx';
import { addressOf, type Browse } from './browse.ts';
import { Categories } from './categories.tsx';
import { headingOf, isNarrowed, titleOf } from './heading.ts';
import css from './home.module.css';
import { ReleasedToday } from './released-today.tsx';
import { SortSelect } from './sort-select.tsx';
import { useItemPages } from './use-item-pages.ts';

/** The home page below its opening: categories, count and order, the grid. */
export function Home({ browse, opening }: { browse: Browse; opening: ReactNode }) {
  const host = useHost();
  const { first, items, total, more, hasMore, loadMore } = useItemPages(browse);
  const categories = first.data?.categories ?? [];
  const heading = headingOf(browse, categories);
  const title = titleOf(browse, heading);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(title), [title]);

  return (
    <div className={css.home}>
      {!isNarrowed(browse) && (
        <>
          {opening}
          <PlaceBanners place="home" keepsRoom />
          <ReleasedToday />
        </>
      )}
      <Categories
        list={categories}
        value={browse.category}
        href={(code) => addressOf({ ...browse, category: code })}
      />
      <div className={css.bar}>
        <h1 className={css.heading}>{heading}</h1>
        <p className={css.total} aria-live="polite">
          {first.state === 'ready' && `${total.toLocaleString('ko-KR')}개`}
        </p>
        <SortSelect
          value={browse.sort}
          onChange={(sort) => host.go(addressOf({ ...browse, sort }), { replace: true })}
        />
      </div>
      {first.state === 'failed' ? (
        <FailedState
          title="상품을 불러오지 못했어요"
          failure={first.failure}
          action={{ label: '다시 시도', onPress: () => void first.reload() }}
        />
      ) : first.state === 'loading' ? (
        <ItemGridLoading />
      ) : items.length === 0 ? (
        <EmptyState
          title="찾는 상품이 없어요"
          text="다른 이름이나 모델 번호로 찾아 보세요."
          action={
            <Button variant="line" onClick={() => host.go('/')}>
              전체 상품 보기
            </Button>
          }
        />
      ) : (
        <>
          <ItemGrid items={items} eager />
          {hasMore && (
            <div className={css.more}>
              <Button variant="line" busy={more === 'loading'} onClick={() => void loadMore()}>
                {more === 'failed'
                  ? '불러오지 못했어요. 다시 시도'
                  : `더보기 (${items.length}/${total.toLocaleString('ko-KR')})`}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
