import { sql } from 'kysely';
import { sizedName } from '../../../platform/db/size-text.ts';

/** Text of a price that is reached. Needs `due`, of price alerts with the lowest price, `item` and `size`. */
export const PRICE_REACHED_TEXT = sql<string>`(
  ${sizedName('size')} || case when size.option_type_code = 'one_size' then ' 상품을 ' else ' 사이즈를 ' end || to_char(due.ask, 'FM9,999,999,999') || '원에 살 수 있어요. 설정한 가격(' || to_char(due.price, 'FM9,999,999,999') || '원) 이하예요.')`;
