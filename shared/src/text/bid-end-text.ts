import { UNLIMITED_DATE } from '@sold/contracts/base/bid-duration';
import { dayTime } from './dates.ts';

/**
 * The end of a bid for people. A bid ends so many days after it was placed, at its very time of day: the text says that moment.
 * @param stamp KST
 */
export function bidEndText(stamp: string): string {
  return stamp === UNLIMITED_DATE ? '기한 없음' : `${dayTime(stamp)}까지`;
}
