import type { ScreenProps } from '@sold/contracts/federation/screen';
import { OrderList } from './order-list.tsx';

/** Own trades on a wide page: live bids beside orders. */
export default function OrderListDesktop({ query }: ScreenProps) {
  return <OrderList query={query} ui="desktop" />;
}
