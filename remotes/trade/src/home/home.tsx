import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { PlaceBanners } from '@sold/shared/ui/layout/banners';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { type ReactNode, useEffect } from 'react';
import { addressOf, type Browse, EVERYTHING } from '../browse/browse.ts';
import { Categories } from '../browse/categories.tsx';
import { Goods } from '../browse/goods.tsx';
import { headingOf, isEverything, isOurs, missingOf, titleOf } from '../browse/heading.ts';
import { useItemPages } from '../browse/use-item-pages.ts';
import { NothingFound } from '../search/nothing-found.tsx';
import css from './home.module.css';
import { Opening } from './opening.tsx';
import { Sections } from './sections.tsx';

export interface HomeProps {
  browse: Browse;
  unread: readonly string[];
  /** A row of categories stands over the goods: where no header has it. */
  hasCategories: boolean;
  isDesktop: boolean;
  /** Stands above everything. @param isOurs whether the words that are searched for are those of our goods */
  search?: (isOurs: boolean) => ReactNode;
}

const NOTHING = { categories: [], brands: [], sizes: [], total: 0, corrected: null };

/** The home page: its sections while nothing is chosen, and the goods. */
export function Home({ browse, unread, hasCategories, isDesktop, search }: HomeProps) {
  const host = useHost();
  const pages = useItemPages(browse);
  const { state, data = NOTHING } = pages.first;
  const isHome = isEverything(browse);
  // Nothing but a search is asked for: no filter could be taken away.
  const isSearch = browse.q !== '' && addressOf({ ...browse, q: '', sort: 'popular' }) === '/';
  const missing = state === 'ready' ? missingOf(browse, data) : null;
  const heading = missing === null ? headingOf(browse, data) : '찾을 수 없어요';
  const title = titleOf(browse, heading);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(title), [title]);

  return (
    <div className={css.home}>
      {search?.(isOurs(browse.q, data))}
      {isHome && (
        <>
          <Opening />
          <PlaceBanners place="home" keepsRoom />
        </>
      )}
      {hasCategories && (
        <Categories
          list={data.categories}
          chosen={browse.categories}
          href={(code) => addressOf({ ...browse, categories: code === null ? [] : [code] })}
        />
      )}
      {isHome && <Sections />}
      {missing === null ? (
        <Goods
          browse={browse}
          page="/"
          pages={pages}
          heading={heading}
          level={isHome ? 'h2' : 'h1'}
          unread={unread}
          hasColumn={!isHome && isDesktop}
          eager={!isHome}
          empty={isSearch ? <NothingFound q={browse.q} /> : undefined}
        />
      ) : (
        <EmptyState
          isPage
          title={`그런 ${missing} 없어요`}
          text="주소가 바뀌었거나 잘못 적혔을 수 있어요."
          action={
            <Button variant="line" onClick={() => host.go(addressOf(EVERYTHING))}>
              전체 상품 보기
            </Button>
          }
        />
      )}
    </div>
  );
}
