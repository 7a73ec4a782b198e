import { kstDate } from '@sold/contracts/base/bid-duration';

/** `yyyy.MM.dd` in Korean time (specification, section 9). */
export function tradeDate(at: Date): string {
  return kstDate(at).replaceAll('-', '.');
}
