import { kstText } from '@sold/contracts/base/bid-duration';
import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import { type RaffleStatus, raffleStatus } from '@sold/contracts/rules/raffles/raffle-status';

export type Period = Pick<RaffleSummary, 'raffle_from' | 'raffle_to' | 'raffle_status_code'>;

/** The status at an instant of the server's clock; what the service said of it while no clock is known. */
export function statusAt(
  { raffle_status_code, raffle_from, raffle_to }: Period,
  now: number | null,
): RaffleStatus {
  return now === null ? raffle_status_code : raffleStatus(kstText(new Date(now)), raffle_from, raffle_to);
}

/** To what a raffle counts down: its start, then its end; null once it is over. */
export function countdownOf(raffle: Period, now: number | null): { label: string; to: string } | null {
  const status = statusAt(raffle, now);
  if (status === '20') return null;
  return status === '00'
    ? { label: '시작까지', to: raffle.raffle_from }
    : { label: '마감까지', to: raffle.raffle_to };
}
