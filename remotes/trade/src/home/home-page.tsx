import type { ScreenProps } from '@sold/contracts/federation/screen';
import type { ReactNode } from 'react';
import { browseOf, unreadOf } from '../browse/browse.ts';
import css from './home.module.css';
import { Home } from './home.tsx';
import { listNameOf } from './item-list-names.ts';
import { ItemList } from './item-lists.tsx';

interface HomePageProps extends Pick<ScreenProps, 'query'> {
  hasCategories: boolean;
  search?: ReactNode;
}

/** What the address of the home page asks for: all of one of its sections, or goods. */
export function HomePage({ query, hasCategories, search }: HomePageProps) {
  const list = listNameOf(query);
  if (list !== null)
    return (
      <div className={css.home}>
        {search}
        <ItemList key={list} name={list} />
      </div>
    );
  return (
    <Home browse={browseOf(query)} unread={unreadOf(query)} hasCategories={hasCategories} search={search} />
  );
}
