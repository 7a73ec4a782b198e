import { useCall } from '@sold/shared/hooks/use-call';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { liveAtom } from '../../live/live-atom.ts';

/** The book of another size than the page shows; it follows the market while it is shown. */
export function useBookOf(itemId: number, sizeId: number | null, isShown: boolean) {
  const book = useCall(
    'GET /api/v3/product/item/get-item-detail-size-changed',
    isShown ? { item_id: itemId, ...(sizeId !== null && { product_size_option_id: sizeId }) } : null,
    { quiet: true },
  );
  const live = useAtomValue(liveAtom).item;
  const refresh = useEffectEvent(() => {
    if (isShown) void book.reload();
  });
  // The page asks the same for its own size, and a newer question ends an older one.
  const isCut = book.failure?.kind === 'aborted';
  useEffect(() => {
    if (live !== null || isCut) refresh();
  }, [live, isCut]);
  return { ...book, isCut };
}
