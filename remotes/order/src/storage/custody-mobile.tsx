import type { ScreenProps } from '@sold/contracts/federation/screen';
import { Custody } from './custody.tsx';

/** Storage on a phone: one column. */
export default function CustodyMobile({ params, query }: ScreenProps) {
  return <Custody params={params} query={query} ui="mobile" />;
}
