import type { ScreenProps } from '@sold/contracts/federation/screen';
import { browseOf, unreadOf } from '../browse/browse.ts';
import css from './home.module.css';
import { Home, type HomeProps } from './home.tsx';
import { listNameOf } from './item-list-names.ts';
import { ItemList } from './item-lists.tsx';

type HomePageProps = Pick<ScreenProps, 'query'> & Pick<HomeProps, 'hasCategories' | 'isDesktop' | 'search'>;

/** Content of the home page's address: all of one of its sections, or goods. */
export function HomePage({ query, ...layout }: HomePageProps) {
  const list = listNameOf(query);
  if (list !== null)
    return (
      <div className={css.home}>
        {layout.search?.(false)}
        <ItemList key={list} name={list} />
      </div>
    );
  return <Home browse={browseOf(query)} unread={unreadOf(query)} {...layout} />;
}
