import { refuse } from '@sold/service/http/refusal';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { AddressSearch } from './address-search.ts';

/** Handlers of the search of addresses. @param search source of addresses */
export function addressHandlers(search: AddressSearch) {
  return {
    'GET /api/v3/user/address/search-address': async ({ log }, { q }) => {
      try {
        return { list: await search(q) };
      } catch (error) {
        log.warn({ err: error }, 'the search of addresses is away');
        refuse('address_search', '지금은 주소를 찾을 수 없어요. 잠시 후 다시 찾거나 직접 입력해 주세요.');
      }
    },
  } satisfies Partial<Handlers>;
}
