import type { ItemSummary } from '@sold/contracts/entities/item';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { type ListMemory, useListPages } from '@sold/shared/hooks/use-list-pages';
import { addressOf, type Browse, listInput } from './browse.ts';

const LIST = 'GET /api/v3/product/item/get-item-list';
const memory: ListMemory<ItemSummary> = { last: null };

/** The items of a browse: the first page, and further ones appended when asked for. */
export function useItemPages(browse: Browse) {
  const first = useCall(LIST, listInput(browse), { quiet: true });
  const { list: items, ...pages } = useListPages({
    of: addressOf(browse),
    first: first.data,
    isFirstReady: first.state === 'ready',
    load: (from) => call(LIST, listInput(browse, from), { quiet: true }),
    keyOf: ({ item_id }) => item_id,
    memory,
  });
  return { first, items, ...pages };
}

export type ItemPages = ReturnType<typeof useItemPages>;
