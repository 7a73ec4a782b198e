import type { OrderWrite } from '../write/writes.ts';

/** An order whose buyer is to be charged by a stored method. */
export interface PendingCharge {
  orderId: number;
  itemId: number;
  sizeId: number;
  askId: number | null;
  bidId: number | null;
  buyerId: number;
  /** The order's name at the gateway. */
  displayId: string;
  /** Won. */
  amount: number;
  itemName: string;
  /** Months it is spread over; 0: single payment. */
  instalmentMonths: number;
  /** The gateway's key of the stored card or account; null when it is gone. */
  billingKey: string | null;
}

export function pendingCharge(
  order: OrderWrite,
  itemName: string,
  billingKey: string | undefined,
  instalmentMonths: number = 0,
): PendingCharge {
  return {
    orderId: order.id,
    itemId: order.item_id,
    sizeId: order.size_option_id,
    askId: order.ask_id,
    bidId: order.bid_id,
    buyerId: order.buyer_id,
    displayId: order.display_id,
    amount: order.total_pay,
    itemName,
    instalmentMonths,
    billingKey: billingKey ?? null,
  };
}
