import type { RafflePartner } from '@sold/contracts/entities/raffle';

const NAMES: Readonly<Record<RafflePartner, string>> = {
  car_sharing: '카셰어링',
  department_store: '백화점',
  video_site: '영상',
};

/** Empty for our own raffles. */
export function partnerName(partner: RafflePartner | null): string {
  return partner === null ? '' : NAMES[partner];
}
