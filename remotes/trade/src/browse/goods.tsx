import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import type { ReactNode } from 'react';
import { addressOf, type Browse } from './browse.ts';
import { chosenOf, withoutFilters } from './chosen.ts';
import { ChosenChips } from './chosen-chips.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterColumn } from './filter-column.tsx';
import css from './goods.module.css';
import { knownPart } from './heading.ts';
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
  /** Unreadable parts of the address, in words. */
  unread: readonly string[];
  /** The filters are beside the goods; else they open in a sheet. */
  hasColumn: boolean;
  /** The goods begin in the first view. Default: true. */
  eager?: boolean;
  /** Stands in place of goods where none are found. */
  empty?: ReactNode;
}

/** Goods under their heading: count, order, what was put right, the grid. */
export function Goods(props: GoodsProps) {
  const { page, pages, heading, level, hasColumn, eager = true, empty } = props;
  const { browse, unread } = readOf(props);
  const host = useHost();
  const { first, total } = pages;
  const Heading = level;
  const isOfBrand = page !== '/';
  const none = withoutFilters(browse, isOfBrand);
  // A search that finds nothing has nothing to narrow: what stands in its place has the whole width.
  const isBare = empty !== undefined && first.state === 'ready' && total === 0;
  const isBeside = hasColumn && !isBare;
  const chosen = first.data ? chosenOf(browse, first.data, isOfBrand) : [];
  const change = (next: Browse) => void host.go(addressOf(next, page), { replace: true });
  return (
    <section className={css.goods} aria-label={heading}>
      <div className={css.bar}>
        <Heading className={css.heading}>{heading}</Heading>
        <p className={css.total} aria-live="polite">
          {first.state === 'ready' && `${total.toLocaleString('ko-KR')}개`}
        </p>
        <span className={css.tools}>
          <span className={hasColumn ? css.narrow : undefined}>
            <FilterButton browse={browse} page={page} isOfBrand={isOfBrand} count={chosen.length} />
          </span>
          <SortSelect value={browse.sort} onChange={(sort) => change({ ...browse, sort })} />
        </span>
      </div>
      {unread.length > 0 && (
        <p className={css.note}>
          주소에 있는 {unread.join(', ')} 조건은 읽을 수 없어 빼고 보여 드려요.{' '}
          <SiteLink to={addressOf(browse, page)}>이 조건 지우기</SiteLink>
        </p>
      )}
      {first.data?.corrected && browse.q && (
        <p className={css.note}>
          찾는 말에 맞는 이름이 없어 <strong>‘{first.data.corrected}’</strong> 검색 결과를 보여 드려요.
        </p>
      )}
      <ChosenChips chosen={chosen} none={none} onChange={change} />
      <div className={isBeside ? css.columns : undefined}>
        {isBeside && <FilterColumn browse={browse} onChange={change} isOfBrand={isOfBrand} />}
        <div className={css.results}>
          <ItemResults
            pages={pages}
            eager={eager}
            empty={empty ?? <NothingFound onReset={() => change(none)} />}
          />
        </div>
      </div>
    </section>
  );
}

/** Returns the known part of the filters, once the service has returned its categories and brands. */
function readOf({ browse, unread, pages: { first } }: GoodsProps): Pick<GoodsProps, 'browse' | 'unread'> {
  if (first.state !== 'ready' || !first.data) return { browse, unread };
  const known = knownPart(browse, first.data);
  return {
    browse: known,
    unread: [
      ...new Set([
        ...unread,
        ...(known.categories.length < browse.categories.length ? ['카테고리'] : []),
        ...(known.brands.length < browse.brands.length ? ['브랜드'] : []),
      ]),
    ],
  };
}

/** No goods have everything that is chosen. */
function NothingFound({ onReset }: { onReset(): void }) {
  return (
    <EmptyState
      title="맞는 상품이 없어요"
      text="고른 조건을 줄이거나 다른 이름으로 찾아 보세요."
      action={
        <Button variant="line" onClick={onReset}>
          조건 모두 지우기
        </Button>
      }
    />
  );
}
