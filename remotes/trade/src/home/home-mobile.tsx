import type { ScreenProps } from '@sold/contracts/federation/screen';
import { browseOf } from '../browse/browse.ts';
import { HomePage } from './home-page.tsx';
import { SearchBox } from './search-box.tsx';

export default function HomeMobile({ query }: ScreenProps) {
  return (
    <HomePage query={query} hasCategories isDesktop={false} search={<SearchBox browse={browseOf(query)} />} />
  );
}
