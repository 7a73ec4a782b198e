/** Raffles of a video site: what is watched before entering. */
export const videoRaffles: readonly string[] = [
  "alter table raffle add column video_url text not null default ''",
  'alter table raffle drop constraint raffle_partner_check',
  `alter table raffle add constraint raffle_partner check (partner in ('car_sharing', 'department_store', 'video_site'))`,
  `alter table raffle add constraint raffle_video check ((partner is not distinct from 'video_site') = (video_url <> ''))`,
];
