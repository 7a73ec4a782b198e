import type { FoundAddress } from '@sold/contracts/entities/found-address';
import { jsonInTime } from '@sold/service/clients/in-time';
import { type AddressSearch, MOST_ADDRESSES } from './address-search.ts';

const TIMEOUT_MS = 3_000;

interface Common {
  errorCode?: unknown;
  errorMessage?: unknown;
}

/**
 * Codes that are about the query: 0 is an answer, the others say that it is empty, too wide, too short, too long or made of signs. A
 * key that is over, a range that is closed and a fault of the service have other codes.
 */
const FOUND_NOTHING: ReadonlySet<string> = new Set([
  '0',
  ...['05', '06', '08', '09', '10', '11', '12', '13', '15'].map((number) => `E00${number}`),
]);

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
    const results = (body as { results?: { common?: Common; juso?: unknown } } | null)?.results;
    const { errorCode, errorMessage } = results?.common ?? {};
    if (!ok || results === undefined || errorCode === undefined)
      throw new Error('The search of addresses did not answer.');
    if (!FOUND_NOTHING.has(String(errorCode)))
      throw new Error(`The search of addresses refused: ${errorCode} ${errorMessage}`);
    return Array.isArray(results.juso) ? results.juso.flatMap(foundOf).slice(0, MOST_ADDRESSES) : [];
  };
}

function foundOf(row: unknown): FoundAddress[] {
  const { zipNo, roadAddr, jibunAddr } = (row ?? {}) as Record<string, unknown>;
  if (typeof zipNo !== 'string' || !/^\d{5}$/.test(zipNo) || typeof roadAddr !== 'string') return [];
  return [{ zipcode: zipNo, addr: roadAddr, lot_addr: typeof jibunAddr === 'string' ? jibunAddr : '' }];
}
