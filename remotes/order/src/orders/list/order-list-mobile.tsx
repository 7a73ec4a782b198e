import type { ScreenProps } from '@sold/contracts/federation/screen';
import { OrderList } from './order-list.tsx';

/** Own trades on a phone: one column. */
export default function OrderListMobile({ query }: ScreenProps) {
  return <OrderList query={query} ui="mobile" />;
}
