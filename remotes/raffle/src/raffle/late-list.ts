import { isoOf } from '@sold/contracts/base/kst-stamp';
import type { RaffleDraw } from '@sold/contracts/entities/raffle';
import { roundOfDraw } from '@sold/contracts/rules/raffles/beacon/rounds';

/** Whether a raffle is drawn with a later round than announced, because its list was fixed when that one was known. */
export function isLateList({ beacon, listed_at, raffle_draw_dt }: RaffleDraw): boolean {
  if (beacon === null || listed_at === null) return false;
  return beacon.round !== roundOfDraw(beacon.chain, new Date(isoOf(raffle_draw_dt)));
}
