import type { Shopper } from './test-market.ts';

export const seeUnit = (who: Shopper, inventory_id: number) =>
  who.call('GET /api/v3/inventory/inventory/get-inventory-detail', { inventory_id });

export const storageFee = (who: Shopper, inventory_id: number) =>
  who.call('GET /api/v3/order/order/get-deprivation-payment-info', { inventory_id });

/** Takes a unit out of storage. @param payment_amt won that the page showed */
export const takeOut = (who: Shopper, inventory_id: number, payment_amt: number, idempotencyKey?: string) =>
  who.call(
    'POST /api/v3/order/payment/pay-inventory-deprivation',
    {
      inventory_id,
      inventory_return_address_id: who.addressId,
      card_id: who.cardId,
      payment_amt,
      agreed: true,
    },
    idempotencyKey,
  );
