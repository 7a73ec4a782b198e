import type { FoundAddress } from '@sold/contracts/entities/found-address';
import { jsonInTime } from '@sold/service/operations/in-time';
import { type AddressSearch, MOST_ADDRESSES } from './address-search.ts';

const TIMEOUT_MS = 3_000;

/** The state's search of road-name addresses, as publicly documented (business.juso.go.kr, addrLinkApi). */
export function jusoAddresses(url: string, key: string): AddressSearch {
  return async (query) => {
    const asked = new URL(url);
    asked.searchParams.set('confmKey', key);
    asked.searchParams.set('currentPage', '1');
    asked.searchParams.set('countPerPage', String(MOST_ADDRESSES));
    asked.searchParams.set('keyword', query);
    asked.searchParams.set('resultType', 'json');
    const { ok, body } = await jsonInTime(TIMEOUT_MS, asked);
    const results = (body as { results?: { common?: { errorCode?: unknown }; juso?: unknown } } | null)
      ?.results;
    // A query that is too wide is refused with a code of its own: it has found nothing.
    if (!ok || results === undefined) throw new Error('the search of addresses did not answer');
    return Array.isArray(results.juso) ? results.juso.flatMap(foundOf).slice(0, MOST_ADDRESSES) : [];
  };
}

function foundOf(row: unknown): FoundAddress[] {
  const { zipNo, roadAddr, jibunAddr } = (row ?? {}) as Record<string, unknown>;
  if (typeof zipNo !== 'string' || !/^\d{5}$/.test(zipNo) || typeof roadAddr !== 'string') return [];
  return [{ zipcode: zipNo, addr: roadAddr, lot_addr: typeof jibunAddr === 'string' ? jibunAddr : '' }];
}
