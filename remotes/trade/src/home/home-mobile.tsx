import type { ScreenProps } from '@sold/contracts/federation/screen';
import { browseOf } from '../browse/browse.ts';
import { SearchBox } from '../search/search-box.tsx';
import { HomePage } from './home-page.tsx';

export default function HomeMobile({ query }: ScreenProps) {
  return (
    <HomePage
      query={query}
      hasCategories
      isDesktop={false}
      search={(isOurs) => <SearchBox q={browseOf(query).q} isOurs={isOurs} />}
    />
  );
}
