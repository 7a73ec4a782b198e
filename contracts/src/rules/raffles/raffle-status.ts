/** 00 before the start, 10 from the start, 20 at or after the end (specification, section 4, "Raffle status"). */
export type RaffleStatus = '00' | '10' | '20';

const TEXT: Readonly<Record<RaffleStatus, string>> = { '00': '진행예정', '10': '응모하기', '20': '진행종료' };

/** Start and end of a raffle. */
export type RaffleBound = 'from' | 'to';

/** From which bound on, and before which, a raffle has a status; a list that is read by status asks for the same. */
export const RAFFLE_PERIODS: Readonly<Record<RaffleStatus, { since?: RaffleBound; before?: RaffleBound }>> = {
  '00': { before: 'from' },
  '10': { since: 'from', before: 'to' },
  '20': { since: 'to' },
};

/** Status of a raffle; all three as `yyyy-MM-dd HH:mm:ss`, which compare as text. */
export function raffleStatus(now: string, from: string, to: string): RaffleStatus {
  const bounds = { from, to };
  const isIn = ({ since, before }: (typeof RAFFLE_PERIODS)[RaffleStatus]) =>
    (since === undefined || now >= bounds[since]) && (before === undefined || now < bounds[before]);
  // A raffle that would end before it starts has both, and is not open.
  return isIn(RAFFLE_PERIODS['00']) ? '00' : isIn(RAFFLE_PERIODS['10']) ? '10' : '20';
}

/** Text on the raffle's button. */
export function raffleStatusText(status: RaffleStatus): string {
  return TEXT[status];
}
