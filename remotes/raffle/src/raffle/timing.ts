import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import { kstText } from '@sold/contracts/rules/bid-duration';
import { type RaffleStatus, raffleStatus } from '@sold/contracts/rules/raffle-status';

export type Period = Pick<RaffleSummary, 'raffle_from' | 'raffle_to' | 'raffle_status_code'>;

/** The status at an instant of the server's clock; what the service said of it while no clock is known. */
export function statusAt(
  { raffle_status_code, raffle_from, raffle_to }: Period,
  now: number | null,
): RaffleStatus {
  return now === null ? raffle_status_code : raffleStatus(kstText(new Date(now)), raffle_from, raffle_to);
}

/** The instant of a `yyyy-MM-dd HH:mm:ss` in Korea, milliseconds. */
export function instantOf(kst: string): number {
  return Date.parse(`${kst.replace(' ', 'T')}+09:00`);
}

/** What is left until an instant, in full seconds. @example leftText(90_061_000) === '1일 01:01:01' */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
  return days > 0 ? `${days}일 ${clock}` : clock;
}

/** To what a raffle counts down: its start, then its end; null once it is over. */
export function countdownOf(raffle: Period, now: number | null): { label: string; to: string } | null {
  const status = statusAt(raffle, now);
  if (status === '20') return null;
  return status === '00'
    ? { label: '시작까지', to: raffle.raffle_from }
    : { label: '마감까지', to: raffle.raffle_to };
}
