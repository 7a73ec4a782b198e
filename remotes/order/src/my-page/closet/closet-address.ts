import { CLOSET_PATH, SELL_START_PATH } from '@sold/contracts/wire/paths';

/** Name of the unit that is changed, in the closet's address. */
export const ENTRY_PARAM = 'entry';

/** Units that were hidden. */
export const HIDDEN_PATH = `${CLOSET_PATH}?view=hidden`;

/** Where an item and its size are found for the closet. */
export const FIND_PATH = `${SELL_START_PATH}?to=closet`;

/** @example entryPath(3) === '/web/user/mypage/closet?entry=3' */
export function entryPath(id: number): string {
  return `${CLOSET_PATH}?${ENTRY_PARAM}=${id}`;
}
