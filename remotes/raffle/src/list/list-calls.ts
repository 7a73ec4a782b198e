import type { RaffleStatus } from '@sold/contracts/rules/raffles/raffle-status';
import { FIRST_PAGE, type ListStart } from '@sold/shared/hooks/use-list-pages';

export const MAIN = 'POST /api/product/raffle/get-raffle-main';
export const LIST = 'POST /api/product/raffle/get-raffle-list';

export function listInput(status: RaffleStatus | null, from: ListStart = FIRST_PAGE) {
  return { ...from, ...(status && { raffle_status_code: status }) };
}

/** The status an address asks for; null for all. */
export function statusOf(query: { get(name: string): string | null }): RaffleStatus | null {
  const status = query.get('status');
  return status === '00' || status === '10' || status === '20' ? status : null;
}
