import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { inventoryStatusText } from '@sold/contracts/rules/custody/inventory-status';
import { orderStateText } from '@sold/contracts/rules/trading/order-state';

export interface GoodsState {
  /** Null for a unit in custody. */
  order_id: number | null;
  state: OrderState | InventoryStatus;
}

/** Words of the state of an order's goods or of a unit. */
export function stateText({ order_id, state }: GoodsState): string {
  return order_id === null
    ? inventoryStatusText(state as InventoryStatus)
    : orderStateText(state as OrderState);
}
