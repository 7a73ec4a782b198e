import type { RaffleDetail, RaffleSummary } from '@sold/contracts/entities/raffle';
import { RAFFLE_PATH } from '@sold/contracts/wire/paths';

export const RAFFLE_DRAW_PATH = '/web/product/raffle/raffle_draw';
export const RAFFLE_SAMPLE_PATH = '/web/product/raffle/raffle_sample';
export const CAR_SHARING_PATH = '/event/product/raffle/car_sharing_raffle';
export const DEPARTMENT_STORE_PATH = '/event/product/raffle/department_store_raffle';
export const VIDEO_PATH = '/event/product/raffle/video_raffle';

const PARTNER_PATHS = {
  car_sharing: CAR_SHARING_PATH,
  department_store: DEPARTMENT_STORE_PATH,
  video_site: VIDEO_PATH,
} as const;

/** The page of a raffle: those of a partner are entered on the partner's. @example '/web/product/raffle/raffle_detail/7' */
export function rafflePath({ id, partner }: Pick<RaffleSummary | RaffleDetail, 'id' | 'partner'>): string {
  return `${partner === null ? RAFFLE_PATH : PARTNER_PATHS[partner]}/${id}`;
}

/** The raffle an address names; null when it names none. */
export function raffleIdOf(params: Readonly<Record<string, string>>): number | null {
  const id = Number(params.params1);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
