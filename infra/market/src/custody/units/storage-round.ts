import { STORAGE_ROUND } from '@sold/contracts/base/figures/deadlines';
import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';

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

/** Returns the fees of storage under the figures in force, as an owner reads them before a unit is announced. */
export function storageFees(config: Config) {
  return {
    round_days: STORAGE_ROUND.days,
    round_fee: config.storage_round_fee,
    care_fee: config.storage_care_fee,
    delivery_amt: config.storage_delivery_amt,
  };
}

/**
 * Returns the debt for a unit up to now, won: the first round is free, each one begun after it costs (market-rules,
 * "Custody").
 */
export function storageOwed(config: Config, since: Date | null, now: Date): number {
  return since === null ? 0 : storageRound(since, now).paidRounds * config.storage_round_fee;
}

/** Fee for the care of a unit beyond the free round, due once when it leaves, won. */
export function careOwed(config: Config, since: Date | null, now: Date): number {
  return since !== null && storageRound(since, now).paidRounds > 0 ? config.storage_care_fee : 0;
}
