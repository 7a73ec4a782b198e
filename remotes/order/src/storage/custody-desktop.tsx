import type { ScreenProps } from '@sold/contracts/federation/screen';
import { Custody } from './custody.tsx';

/** Storage on wide pages. */
export default function CustodyDesktop({ params, query }: ScreenProps) {
  return <Custody params={params} query={query} ui="desktop" />;
}
