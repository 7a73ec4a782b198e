const KST_MS = 9 * 3_600_000;
/** Day of the month on which the orders of the month before are due. */
const DUE_DAY = 15;

/** When an order of this instant is due: the end of the fifteenth of the next month, Korean time. */
export function dueDay(ordered: Date): Date {
  const kst = new Date(ordered.getTime() + KST_MS);
  return new Date(Date.UTC(kst.getUTCFullYear(), kst.getUTCMonth() + 1, DUE_DAY + 1) - KST_MS - 1000);
}
