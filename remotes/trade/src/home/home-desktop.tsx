import type { ScreenProps } from '@sold/contracts/federation/screen';
import { HomePage } from './home-page.tsx';

/** On wide pages the header has search and categories; a bare page has no header. */
export default function HomeDesktop({ query, device }: ScreenProps) {
  const isBare = device.webview || query.get('template') === 'bare';
  return <HomePage query={query} hasCategories={isBare} isDesktop />;
}
