import { STORAGE_ROUND } from '@sold/contracts/base/figures/deadlines';
import { STORAGE_LATE, STORAGE_MOST } from '@sold/contracts/base/figures/storage';
import { storageEnd } from '@sold/contracts/rules/custody/storage-end';
import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { UnitRow } from './unit-row.ts';

/** Time of a unit in storage for its owner. */
export interface Stay {
  /** Null before it is stored. */
  storedSince: Date | null;
  /** Null without an end. */
  endsAt: Date | null;
}

export function stayOf({ stored_since, ends_at }: Pick<UnitRow, 'stored_since' | 'ends_at'>): Stay {
  return { storedSince: stored_since, endsAt: ends_at };
}

export interface StorageRound {
  /** Counts from 1. */
  round: number;
  start: Date;
  end: Date;
  /** Rounds that cost something, up to and with this one. */
  paidRounds: number;
}

/** Rounds that begin before storage ends. */
export const ROUNDS_MOST = STORAGE_MOST.days / STORAGE_ROUND.days;

/**
 * The round a unit is in. The first round is free, every one begun after it costs. A unit with an end stays in its last round: then days
 * cost.
 */
export function storageRound(since: Date, now: Date, hasEnd = false): StorageRound {
  const begun = Math.max(0, Math.floor((now.getTime() - since.getTime()) / STORAGE_ROUND.ms));
  const passed = hasEnd ? Math.min(begun, ROUNDS_MOST - 1) : begun;
  return {
    round: passed + 1,
    start: new Date(since.getTime() + passed * STORAGE_ROUND.ms),
    end: new Date(since.getTime() + (passed + 1) * STORAGE_ROUND.ms),
    paidRounds: passed,
  };
}

/** Returns the fees of storage under the figures in force, as an owner reads them before a unit is announced. @param hasEnd by the terms in force */
export function storageFees(config: Config, hasEnd: boolean) {
  return {
    round_days: STORAGE_ROUND.days,
    round_fee: config.storage_round_fee,
    care_fee: config.storage_care_fee,
    delivery_amt: config.storage_delivery_amt,
    end: hasEnd
      ? { most_days: STORAGE_MOST.days, late_days: STORAGE_LATE.days, late_fee: config.storage_late_fee }
      : null,
  };
}

/**
 * Returns the debt for a unit up to now, won: the first round is free, each one begun after it costs, and so does each day after the
 * end (market-rules, "Custody").
 */
export function storageOwed(config: Config, { storedSince, endsAt }: Stay, now: Date): number {
  if (storedSince === null) return 0;
  const rounds = storageRound(storedSince, now, endsAt !== null).paidRounds * config.storage_round_fee;
  return endsAt === null ? rounds : rounds + storageEnd(endsAt, now).lateDays * config.storage_late_fee;
}

/** Fee for the care of a unit beyond the free round, due once when it leaves, won. */
export function careOwed(config: Config, { storedSince }: Stay, now: Date): number {
  return storedSince !== null && storageRound(storedSince, now).paidRounds > 0 ? config.storage_care_fee : 0;
}
