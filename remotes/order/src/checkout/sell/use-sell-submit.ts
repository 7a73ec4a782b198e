import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import type { UsePolicies } from '@sold/shared/hooks/use-policies';
import type { SellDraft } from '../draft/sell-draft.ts';
import type { OrderQuery } from '../entry/order-query.ts';

export interface SellPress {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  draft: SellDraft;
  price: number;
  isBid: boolean;
  /** Number of the own bid that the page shows and changes; null for a new offer. Never what an address names alone. */
  changed: number | null;
  agreement: UsePolicies['agreement'];
}

/** Sends what a seller pressed: a changed bid, a bid, or an immediate sale. */
export function useSellSubmit(
  { order, itemId, sizeId }: Pick<SellPress, 'order' | 'itemId' | 'sizeId'>,
  onDone: (result: OrderResult | BidResult) => void,
  onStale: () => void,
) {
  const input = { item_id: itemId, product_size_option_id: sizeId, ...unitOf(order) };
  const submit = useMoneyCall(onStale, { call: 'POST /api/v3/order/payment/sell', input });
  const press = ({ order, itemId, sizeId, draft, price, isBid, changed, agreement }: SellPress) =>
    submit.run(async () => {
      const type = isBid ? 'product' : 'sell';
      const flow = { itemId, grade: order.grade };
      const unit = unitOf(order);
      const judged = { type, item_id: itemId, product_size_option_id: sizeId, price, ...unit } as const;
      if (!(await submit.checkPrice(judged))) return;
      if (changed !== null) {
        const days = draft.bidDays === null ? {} : { bid_days: draft.bidDays };
        const input = { type: 'sell', product_id: changed, price, ...days } as const;
        await submit.send('PUT /api/v3/order/order/set-price-change-product', input, flow, (data) =>
          onDone(data.result),
        );
        return;
      }
      const { accountId, addressId } = draft;
      const isStored = order.inventoryId !== null;
      if (accountId === null || (addressId === null && !isStored)) return;
      const sale = {
        item_id: itemId,
        product_size_option_id: sizeId,
        price,
        bank_account_id: accountId,
        ...(addressId !== null && !isStored && { address_id: addressId }),
        agreed: true as const,
        ...unit,
        ...agreement,
      };
      if (isBid)
        await submit.send(
          'POST /api/v3/order/order/save-product',
          { ...sale, bid_days: draft.bidDays ?? 0 },
          flow,
          onDone,
        );
      else await submit.send('POST /api/v3/order/payment/sell', sale, flow, onDone);
    });
  return { busy: submit.busy, message: submit.message, press };
}

function unitOf({ inventoryId }: OrderQuery) {
  return inventoryId === null ? {} : { inventory_id: inventoryId };
}
