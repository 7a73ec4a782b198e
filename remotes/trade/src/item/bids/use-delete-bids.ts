import type { MyBid } from '@sold/contracts/entities/item';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import type { MyBids } from '../data/use-item.ts';

/** Deletes all own bids of an item after asking; each answer replaces the lists (specification, section 4). */
export function useDeleteBids(bids: readonly MyBid[], onReplace: (lists: MyBids) => void) {
  const { busy, message, run, send } = useMoneyCall();

  async function deleteAll(): Promise<void> {
    for (const { type, product_id } of bids)
      if (!(await send('DELETE /api/v3/order/order/del-bid', { type, product_id }, null, onReplace))) return;
    toast('입찰을 모두 취소했어요.');
  }

  return {
    busy,
    message,
    async askToDelete() {
      const question = `이 상품의 입찰 ${bids.length}건을 모두 취소할까요? 취소한 입찰로는 거래되지 않아요.`;
      if (await dialog.confirm(question, { accept: '모두 취소하기', cancel: '돌아가기' })) run(deleteAll);
    },
  };
}
