import { sql } from 'kysely';
import { sizedName } from '../../../platform/db/size-text.ts';

export function bidCancelledText(reason: string): string {
  return `카드 결제가 되지 않아 구매 입찰이 취소됐어요. ${reason}`;
}

/** Text of a bid that has ended. Needs `over`, of bids, and `item`. */
export const BID_EXPIRED_TEXT = sql<string>`(
  item.name_kor || ' ' || case over.side when 'buy' then '구매' else '판매' end || ' 입찰(' || to_char(over.price, 'FM999,999,999,999') || '원)이 기간이 지나 끝났어요.')`;

/** Text of a bid that is no longer the first. Needs `passed`, of bids with the better price, `item` and `size`. */
export const OUTBID_TEXT = sql<string>`(
  ${sizedName('size')} || ' ' || case passed.side when 'buy' then '구매' else '판매' end
    || ' 입찰(' || to_char(passed.price, 'FM9,999,999,999') || '원)보다 ' || case passed.side when 'buy' then '높은' else '낮은' end
    || ' ' || to_char(passed.better, 'FM9,999,999,999') || '원 입찰이 들어왔어요.')`;
