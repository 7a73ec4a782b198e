import type { ScreenProps } from '@sold/contracts/federation/screen';
import { OrderDetailScreen } from './order-detail.tsx';

/** One own order on a phone: one column. */
export default function OrderDetailMobile({ params }: ScreenProps) {
  return <OrderDetailScreen orderId={params.params1} ui="mobile" />;
}
