/** 00 before the start, 10 from the start, 20 at or after the end (specification, section 4, "Raffle status"). */
export type RaffleStatus = '00' | '10' | '20';

const TEXT: Readonly<Record<RaffleStatus, string>> = { '00': '진행예정', '10': '응모하기', '20': '진행종료' };

/** Status of a raffle; all three as `yyyy-MM-dd HH:mm:ss`, which compare as text. */
export function raffleStatus(now: string, from: string, to: string): RaffleStatus {
  if (now < from) return '00';
  return now < to ? '10' : '20';
}

/** Text on the raffle's button. */
export function raffleStatusText(status: RaffleStatus): string {
  return TEXT[status];
}
