import type { TradeEntry } from '@sold/contracts/entities/item';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { call } from '@sold/shared/api/client';
import { whenOnline } from '@sold/shared/platform/connection';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

interface TradePages {
  list: readonly TradeEntry[];
  /** The last page that has come; 0 before any. */
  page: number;
  /** Trades of a whole page. */
  size: number;
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** Why the last page has not come. */
  failure?: FailedCall;
}

const START: TradePages = { list: [], page: 0, size: 0, total: 0, state: 'loading' };

/**
 * All trades of an item or of one size, newest first: the first page replaces the list, later ones are appended
 * (specification, section 4).
 * @param isShown asks only then, and anew whenever it becomes true
 */
export function useTradePages(itemId: number, sizeId: number | null, isShown: boolean) {
  const [pages, setPages] = useState<TradePages>(START);

  const load = useCallback(
    async (page: number) => {
      setPages((old) => (page === 1 ? START : { ...old, state: 'loading' }));
      const answer = await call(
        'GET /api/v3/product/product/get-trade-history',
        { item_id: itemId, page, ...(sizeId !== null && { product_size_option_id: sizeId }) },
        { quiet: true },
      );
      setPages((old) => {
        if (!answer.ok)
          return answer.failure.kind === 'aborted'
            ? old
            : { ...old, state: 'failed', failure: answer.failure };
        const { list, total } = answer.data;
        if (page === 1) return { list, page, size: list.length, total, state: 'ready' };
        // Trades that came meanwhile stand before all others, and have moved those on to later pages.
        const known = old.list.length - (page - 1) * old.size + Math.max(0, total - old.total);
        const further = list.slice(Math.max(0, known));
        return { ...old, list: [...old.list, ...further], page, total, state: 'ready' };
      });
    },
    [itemId, sizeId],
  );

  useEffect(() => {
    if (isShown) void load(1);
  }, [isShown, load]);

  const loadMore = () => load(pages.page + 1);
  const again = useEffectEvent(() => void loadMore());
  const isCutOff = isShown && pages.state === 'failed' && pages.failure?.kind === 'network';
  useEffect(() => (isCutOff ? whenOnline(() => again()) : undefined), [isCutOff]);

  return {
    ...pages,
    hasMore: pages.page * pages.size < pages.total,
    loadMore,
  };
}
