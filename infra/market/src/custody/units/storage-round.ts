import { STORAGE_ROUND } from '@sold/contracts/base/figures/storage';

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
  const passed = Math.max(0, Math.floor((now.getTime() - since.getTime()) / STORAGE_ROUND.ms));
  return {
    round: passed + 1,
    start: new Date(since.getTime() + passed * STORAGE_ROUND.ms),
    end: new Date(since.getTime() + (passed + 1) * STORAGE_ROUND.ms),
    paidRounds: passed,
  };
}
