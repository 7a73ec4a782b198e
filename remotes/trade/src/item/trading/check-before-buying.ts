import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { call } from '@sold/shared/api/client';
import { dialog } from '@sold/shared/modal/dialog';

/**
 * Returns whether a customer may go on to buy an item. Refuses a second purchase of an item that can be bought once, and
 * asks before a second purchase of an item that is made to order. The host reports failed checks, and the purchase ends.
 */
export async function checkBeforeBuying({
  item_id,
  is_once,
  is_order,
}: Pick<ItemDetail, 'item_id' | 'is_once' | 'is_order'>): Promise<boolean> {
  if (is_once) {
    const once = await call('GET /api/v3/product/product/check-is-once-item', { item_id });
    if (!once.ok) return false;
    if (once.data.is_once && once.data.is_bought) {
      await dialog.alert('한 사람이 한 번만 살 수 있는 상품이에요. 이미 구매한 내역이 있어요.');
      return false;
    }
  }
  if (is_order) {
    const order = await call('GET /api/v3/product/product/check-is-order-item', { item_id });
    if (!order.ok) return false;
    if (order.data.is_order && order.data.is_ordered)
      return dialog.confirm('제작 중인 주문이 있어요. 하나 더 주문할까요?', {
        accept: '더 주문하기',
        cancel: '돌아가기',
      });
  }
  return true;
}
