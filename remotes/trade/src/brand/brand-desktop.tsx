import type { ScreenProps } from '@sold/contracts/federation/screen';
import { BrandPage } from './brand-page.tsx';

export default function BrandDesktop({ params, query }: ScreenProps) {
  return <BrandPage params={params} query={query} isDesktop={true} />;
}
