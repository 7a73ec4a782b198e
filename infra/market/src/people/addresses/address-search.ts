import type { FoundAddress } from '@sold/contracts/entities/found-address';

/** Source of addresses. @throws Error when the source does not answer */
export type AddressSearch = (query: string) => Promise<FoundAddress[]>;

/** Most addresses of one answer. */
export const MOST_ADDRESSES = 20;
