import type { MyBid } from '@sold/contracts/entities/item';
import { call } from '@sold/shared/api/client';
import { createIntent, isRefusal } from '@sold/shared/api/intent';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { won } from '@sold/shared/text/format';
import { useState } from 'react';

export interface BidLists {
  my_bid_buy_list: MyBid[];
  my_bid_sell_list: MyBid[];
}

/** Cancels bids of a side, after asking. @param onLists takes the lists as they are then @param onRefused when it could not be cancelled */
export function useCancelBid(
  side: 'buy' | 'sell',
  onLists: (lists: BidLists) => void,
  onRefused: () => void,
) {
  const [intent] = useState(() => createIntent());
  const { busy, write } = useWrite();

  const cancel = async (bid: MyBid) => {
    const input = { product_id: bid.product_id };
    const sent = { idempotencyKey: intent.keyFor(input) };
    const result =
      side === 'buy'
        ? await call('POST /api/v3/order/order/cancel-bid-order', input, sent)
        : await call('POST /api/v3/product/product/exit-sell-product', input, sent);
    if (result.ok || isRefusal(result.failure)) intent.end();
    if (result.ok) {
      onLists(result.data);
      toast('입찰을 취소했어요.');
    } else onRefused();
    return result.ok;
  };

  const askToCancel = async (bid: MyBid) => {
    const question = `${bid.item_name_kor} ${bid.option}\n${won(bid.price)} 입찰을 취소할까요? 취소해도 페널티는 없어요.`;
    const texts = { title: '입찰 취소', accept: '입찰 취소하기', cancel: '그대로 두기' };
    if (await dialog.confirm(question, texts)) write(() => cancel(bid));
  };

  return { busy, askToCancel };
}
