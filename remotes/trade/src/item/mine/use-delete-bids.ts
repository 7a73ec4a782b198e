import type { MyBid } from '@sold/contracts/entities/item';
import { call } from '@sold/shared/api/client';
import { createIntent, type Intent, isRefusal } from '@sold/shared/api/intent';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';
import type { MyBids } from '../use-item.ts';

/** Deletes all own bids of an item after asking; each answer replaces the lists (specification, section 4). */
export function useDeleteBids(bids: readonly MyBid[], onReplace: (lists: MyBids) => void) {
  const { busy, write } = useWrite();
  const [intents] = useState(() => new Map<number, Intent>());

  async function deleteOne({ type, product_id }: MyBid): Promise<boolean> {
    const intent = intents.get(product_id) ?? createIntent();
    intents.set(product_id, intent);
    const input = { type, product_id };
    const answer = await call('DELETE /api/v3/order/order/del-bid', input, {
      idempotencyKey: intent.keyFor(input),
    });
    if (answer.ok || isRefusal(answer.failure)) intent.end();
    if (answer.ok) onReplace(answer.data);
    return answer.ok;
  }

  async function deleteAll(): Promise<boolean> {
    for (const bid of bids) if (!(await deleteOne(bid))) return false;
    toast('입찰을 모두 지웠어요.');
    return true;
  }

  return {
    busy,
    async askToDelete() {
      const question = `이 상품의 입찰 ${bids.length}건을 모두 지울까요? 지운 입찰로는 거래되지 않아요.`;
      if (await dialog.confirm(question, { accept: '모두 지우기', cancel: '돌아가기' })) write(deleteAll);
    },
  };
}
