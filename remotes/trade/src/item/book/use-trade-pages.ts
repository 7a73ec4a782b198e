import type { TradeEntry } from '@sold/contracts/entities/item';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { call } from '@sold/shared/api/client';
import { FIRST_PAGE, type ListStart } from '@sold/shared/hooks/use-list-pages';
import { whenOnline } from '@sold/shared/platform/connection';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

interface TradePages {
  list: readonly TradeEntry[];
  /** Cursor of the next page; null at the end. */
  next: ListStart | null;
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** Failure of the last page. */
  failure?: FailedCall;
}

const START: TradePages = { list: [], next: FIRST_PAGE, total: 0, state: 'loading' };

/**
 * All trades of an item or of one size, newest first: the first page replaces the list, later ones are appended
 * (specification, section 4).
 * @param isShown sends requests only then, and again whenever it becomes true
 */
export function useTradePages(itemId: number, sizeId: number | null, isShown: boolean) {
  const [pages, setPages] = useState<TradePages>(START);

  const load = useCallback(
    async (from: ListStart) => {
      setPages((old) => (from === FIRST_PAGE ? START : { ...old, state: 'loading' }));
      const answer = await call(
        'GET /api/v3/product/product/get-trade-history',
        { item_id: itemId, ...from, ...(sizeId !== null && { product_size_option_id: sizeId }) },
        { quiet: true },
      );
      setPages((old) => {
        if (!answer.ok)
          return answer.failure.kind === 'aborted'
            ? old
            : { ...old, state: 'failed', failure: answer.failure };
        const { list, total, next_cursor } = answer.data;
        const before = from === FIRST_PAGE ? [] : old.list;
        const next = next_cursor === null ? null : { cursor: next_cursor };
        return { list: [...before, ...list], next, total, state: 'ready' };
      });
    },
    [itemId, sizeId],
  );

  useEffect(() => {
    if (isShown) void load(FIRST_PAGE);
  }, [isShown, load]);

  const loadMore = async () => {
    if (pages.next !== null) await load(pages.next);
  };
  const again = useEffectEvent(() => void loadMore());
  const isCutOff = isShown && pages.state === 'failed' && pages.failure?.kind === 'network';
  useEffect(() => (isCutOff ? whenOnline(() => again()) : undefined), [isCutOff]);

  return {
    ...pages,
    hasMore: pages.next !== null,
    loadMore,
  };
}
