import type { Account, Site } from '../site/site.ts';
import { offer } from './offers.ts';
import { goodsFor } from './till.ts';

/** A seller offers an item below every other price, and a buyer buys it. @returns the order's numbers, the size, the price and what was paid, won */
export async function sale(site: Site, itemId: number, seller: Account, buyer: Account) {
  const { sizeId, price: lowest } = await goodsFor(site, buyer, itemId);
  const of = { item_id: itemId, product_size_option_id: sizeId };
  const price = lowest - 1_000;
  await offer(site, seller, { itemId, sizeId, price });
  const { customer } = await site.call(buyer, 'GET /api/v3/order/order/get-buy-info', of);
  const { order_id, display_order_id, total_pay_amt } = await site.call(
    buyer,
    'POST /api/v3/order/payment/pay',
    {
      ...of,
      price,
      payment_method: 'batch',
      card_id: customer.cards.find(({ is_default }) => is_default === 1)?.card_id ?? 0,
      address_id: customer.addresses[0]?.address_id ?? 0,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
    },
  );
  return { orderId: order_id, displayId: display_order_id, sizeId, price, paid: total_pay_amt };
}
