import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/button';
import { EmptyState } from '@sold/shared/ui/empty-state';
import { SiteLink } from '@sold/shared/ui/site-link';
import type { ReactNode } from 'react';
import { addressOf, type Browse, EVERYTHING } from './browse.ts';
import css from './goods.module.css';
import { ItemResults } from './item-results.tsx';
import { SortSelect } from './sort-select.tsx';
import type { ItemPages } from './use-item-pages.ts';

export interface GoodsProps {
  browse: Browse;
  /** Path of the page that shows it. */
  page: string;
  pages: ItemPages;
  heading: string;
  /** Level of the heading. */
  level: 'h1' | 'h2';
  /** What of the address could not be read, in words. */
  unread: readonly string[];
  /** The goods begin in the first view. Default: true. */
  eager?: boolean;
  /** Stands in place of goods where none are found. */
  empty?: ReactNode;
}

/** Goods under their heading: count, order, what was put right, the grid. */
export function Goods({ browse, page, pages, heading, level, unread, eager = true, empty }: GoodsProps) {
  const host = useHost();
  const { first, total } = pages;
  const Heading = level;
  const start = addressOf({ ...EVERYTHING, brand: browse.brand }, page);
  return (
    <section className={css.goods} aria-label={heading}>
      <div className={css.bar}>
        <Heading className={css.heading}>{heading}</Heading>
        <p className={css.total} aria-live="polite">
          {first.state === 'ready' && `${total.toLocaleString('ko-KR')}개`}
        </p>
        <SortSelect
          value={browse.sort}
          onChange={(sort) => host.go(addressOf({ ...browse, sort }, page), { replace: true })}
        />
      </div>
      {unread.length > 0 && (
        <p className={css.note}>
          주소에 있는 {unread.join(', ')} 조건은 읽을 수 없어 빼고 보여 드려요.{' '}
          <SiteLink to={addressOf(browse, page)}>이 조건 지우기</SiteLink>
        </p>
      )}
      {first.data?.corrected && browse.q && (
        <p className={css.note}>
          ‘{browse.q}’에 맞는 이름이 없어 <strong>‘{first.data.corrected}’</strong>로 찾았어요.
        </p>
      )}
      <div className={css.results}>
        <ItemResults
          pages={pages}
          eager={eager}
          empty={
            empty ?? (
              <EmptyState
                title="찾는 상품이 없어요"
                text="고른 조건을 줄이거나 다른 이름으로 찾아 보세요."
                action={
                  <Button variant="line" onClick={() => host.go(start)}>
                    조건 모두 지우기
                  </Button>
                }
              />
            )
          }
        />
      </div>
    </section>
  );
}
