import type { MyBid } from '@sold/contracts/entities/item';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { won } from '@sold/shared/text/format';
import type { BidLists } from '@sold/shared/ui/form/bid-change-sheet';

/** Cancels bids of a side, after asking. @param onLists takes the lists as they are then @param onFailed they may be out of date */
export function useCancelBid(side: 'buy' | 'sell', onLists: (lists: BidLists) => void, onFailed: () => void) {
  const { busy, message, run, send } = useMoneyCall();
  const key =
    side === 'buy'
      ? 'POST /api/v3/order/order/cancel-bid-order'
      : 'POST /api/v3/product/product/exit-sell-product';

  const cancel = async ({ product_id }: MyBid) => {
    const isDone = await send(key, { product_id }, null, (lists) => {
      onLists(lists);
      toast('입찰을 취소했어요.');
    });
    if (!isDone) onFailed();
  };

  const askToCancel = async (bid: MyBid) => {
    const question = `${bid.item_name_kor}${bid.option && ` ${bid.option}`}\n${won(bid.price)} 입찰을 취소할까요? 취소해도 페널티는 없어요.`;
    const texts = { title: '입찰 취소', accept: '입찰 취소하기', cancel: '그대로 두기' };
    if (await dialog.confirm(question, texts)) run(() => cancel(bid));
  };

  return { busy, message, askToCancel };
}
