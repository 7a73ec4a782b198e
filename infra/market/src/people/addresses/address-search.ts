import type { FoundAddress } from '@sold/contracts/entities/found-address';

/** Who knows addresses. @throws Error when nobody answers */
export type AddressSearch = (query: string) => Promise<FoundAddress[]>;

/** Most addresses of one answer. */
export const MOST_ADDRESSES = 20;
