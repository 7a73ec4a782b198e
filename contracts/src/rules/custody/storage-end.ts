import { STORAGE_LATE, STORAGE_WARNINGS } from '../../base/figures/storage.ts';
import { daysBetween, endOfDay } from '../../base/korean-day.ts';

/** Where a unit stands that has an end of storage (market-rules, "Custody"). Days are days of the calendar in Korea. */
export interface StorageEnd {
  /** Whole days until the last one; 0 on it and after it. */
  daysLeft: number;
  /** Days that cost the daily fee, up to and with today: at most {@link STORAGE_LATE}. */
  lateDays: number;
  /** Last instant of the days that cost; then it goes back to its owner. */
  lateUntil: Date;
  isOver: boolean;
}

/** @param endsAt last instant of storage, the end of a day in Korea */
export function storageEnd(endsAt: Date, now: Date): StorageEnd {
  const days = daysBetween(endsAt, now);
  return {
    daysLeft: Math.max(0, -days),
    lateDays: Math.min(STORAGE_LATE.days, Math.max(0, days)),
    lateUntil: endOfDay(endsAt, STORAGE_LATE.days),
    isOver: days > STORAGE_LATE.days,
  };
}

const WARNINGS = STORAGE_WARNINGS.length;
/** The step at which a unit goes back. */
export const STORAGE_OVER = WARNINGS + STORAGE_LATE.days + 1;

/**
 * Returns the last step that a unit has come to: 0 before the first warning, 1 to 3 for the warnings, one for each day of the
 * daily fee, and {@link STORAGE_OVER}. An owner gets one message for each step, and a late job skips those that have passed.
 */
export function endStep(endsAt: Date, now: Date): number {
  const { daysLeft, lateDays, isOver } = storageEnd(endsAt, now);
  if (isOver) return STORAGE_OVER;
  if (lateDays > 0) return WARNINGS + lateDays;
  return STORAGE_WARNINGS.filter(({ days }) => daysLeft <= days).length;
}

/** Last instant of storage of a unit that was stored at an instant. @param days whole days that it may stay */
export function storageEndsAt(storedAt: Date, days: number): Date {
  return endOfDay(storedAt, days);
}
