import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { SEARCH_ADDRESS_PATH } from '@sold/contracts/wire/paths';
import { ownPage } from '../page/own-page.ts';

/** Makes no calls. */
export const searchAddressFirst: ScreenFirst = {
  firstCalls: () => [],
  ownCalls: () => [],
  head: () => ownPage('주소 찾기', SEARCH_ADDRESS_PATH),
};
