import type { OrderGroup, OrderStage, OrderState } from '../../entities/order-state.ts';
import { ORDER_STATES, orderGroup } from './order-state.ts';

/** Groups with their names: those of orders under way, then those of orders that have ended. */
export const ORDER_GROUPS: Readonly<Record<OrderGroup, { name: string; stage: OrderStage }>> = {
  preparing: { name: '결제·발송', stage: 'open' },
  inspecting: { name: '입고·검수', stage: 'open' },
  delivering: { name: '출고·배송', stage: 'open' },
  settled: { name: '거래 완료', stage: 'over' },
  undone: { name: '취소·환불', stage: 'over' },
};

export function statesOf(group: OrderGroup): readonly OrderState[] {
  return ORDER_STATES.filter((state) => orderGroup(state) === group);
}
