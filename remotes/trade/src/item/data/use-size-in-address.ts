import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { ITEM_SIZE_PARAM } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { useEffect } from 'react';
import { lastSize } from './last-size.ts';
import { sizeIn, withSize } from './size-address.ts';

/** The chosen size, which the address holds, so that a reload and a shared link show it too. */
export interface SizeInAddress {
  /** Null for all sizes. Until the sizes are known, the address may name an unknown size. */
  sizeId: number | null;
  /** In place of the address that is there: going back leaves the page, and not the size. */
  setSize(size: SizeOption | null): Promise<unknown>;
}

/**
 * A customer's page without a size begins with the one that was bought last.
 * @param sizes undefined until they are known; an unknown size is removed from the address
 */
export function useSizeInAddress(query: ScreenProps['query'], sizes: SizeList | undefined): SizeInAddress {
  const host = useHost();
  const named = sizeIn(query);
  const isUnknown = sizes !== undefined && !sizes.list.some(({ id }) => id === named);
  const isWrong = isUnknown && query.get(ITEM_SIZE_PARAM) !== null;
  const go = (sizeId: number | null) => host.go(withSize(window.location, sizeId), { replace: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => {
    if (isWrong) void go(null);
  }, [isWrong]);

  const isKnown = sizes !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sizes are known; from then on the choice is the customer's
  useEffect(() => {
    const last = isKnown && named === null && !isWrong && host.session.isLogin ? lastSize(sizes.list) : null;
    if (last !== null) void go(last.id);
  }, [isKnown]);

  return { sizeId: isUnknown ? null : named, setSize: async (size) => go(size?.id ?? null) };
}
