import { kstText } from './bid-duration.ts';
import { endOfDay } from './korean-day.ts';

/** Day of the month on which the orders of the month before are due. */
const DUE_DAY = 15;

/** When an order of this instant is due: the end of the fifteenth of the next month, Korean time. */
export function dueDay(ordered: Date): Date {
  const [year = 0, month = 0] = kstText(ordered).split('-').map(Number);
  return endOfDay(new Date(Date.UTC(year, month, DUE_DAY)));
}
