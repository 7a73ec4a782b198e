import type { ScreenProps } from '@sold/contracts/federation/screen';
import { WithRowArrows } from '../parts/with-row-arrows.tsx';
import { HomePage } from './home-page.tsx';

// With the panel of filters, which lists of goods fetch as well.
const loadArrows = () => import(/* webpackChunkName: "filter-panel" */ '../parts/row-arrows.tsx');

/** On wide pages the header has search and categories; a bare page has no header. */
export default function HomeDesktop({ query, device }: ScreenProps) {
  const isBare = device.webview || query.get('template') === 'bare';
  return (
    <WithRowArrows load={loadArrows}>
      <HomePage query={query} hasCategories={isBare} isDesktop />
    </WithRowArrows>
  );
}
