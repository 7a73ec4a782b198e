const DAY_MS = 86_400_000;
/** Length of a storage round, days (market-rules, "Custody": rounds are 30 days; the first is free). */
export const STORAGE_ROUND_DAYS = 30;
/** The same in milliseconds. */
export const STORAGE_ROUND_MS = STORAGE_ROUND_DAYS * DAY_MS;

export interface StorageRound {
  /** Counts from 1. */
  round: number;
  start: Date;
  end: Date;
  /** Rounds that cost something, up to and with this one. */
  paidRounds: number;
}

/** The round a unit is in that has been stored since an instant. The first round is free, every one begun after it costs. */
export function storageRound(since: Date, now: Date): StorageRound {
  const passed = Math.max(0, Math.floor((now.getTime() - since.getTime()) / STORAGE_ROUND_MS));
  return {
    round: passed + 1,
    start: new Date(since.getTime() + passed * STORAGE_ROUND_MS),
    end: new Date(since.getTime() + (passed + 1) * STORAGE_ROUND_MS),
    paidRounds: passed,
  };
}
