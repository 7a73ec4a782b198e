import { kstText } from '../../base/bid-duration.ts';
import { LATER_DUE } from '../../base/figures/deadlines.ts';
import { endOfDay } from '../../base/korean-day.ts';

/** When an order of this instant is due: the end of the fifteenth of the next month, Korean time. */
export function dueDay(ordered: Date): Date {
  const [year = 0, month = 0] = kstText(ordered).split('-').map(Number);
  return endOfDay(new Date(Date.UTC(year, month, LATER_DUE.day)));
}
