const DAY = 86_400_000;

/** Longest storage of a unit (market-rules, "Custody"). */
export const STORAGE_MOST = { ms: 120 * DAY, days: 120, text: '120일' };
/** Time left when an owner is warned of the end of storage, the longest first. */
export const STORAGE_WARNINGS = [
  { ms: 30 * DAY, days: 30, text: '30일' },
  { ms: 14 * DAY, days: 14, text: '14일' },
  { ms: 3 * DAY, days: 3, text: '3일' },
] as const;
/** A unit waits so long after its end, at a fee for each day (`storage_late_fee`); then it goes back to its owner. */
export const STORAGE_LATE = { ms: 14 * DAY, days: 14, text: '14일' };
/** A unit that comes back from an undone sale stays for so long at least. */
export const STORAGE_AFTER_SALE = { ms: 3 * DAY, days: 3, text: '3일' };
/** Day of the terms that end storage. Units that were stored under earlier terms have no end. */
export const STORAGE_TERMS = { date: '2027-01-01', text: '2027년 1월 1일' };
