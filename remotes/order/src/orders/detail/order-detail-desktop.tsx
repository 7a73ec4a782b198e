import type { ScreenProps } from '@sold/contracts/federation/screen';
import { OrderDetailScreen } from './order-detail.tsx';

/** One own order on a wide page: the way of the order beside its numbers. */
export default function OrderDetailDesktop({ params }: ScreenProps) {
  return <OrderDetailScreen orderId={params.params1} ui="desktop" />;
}
