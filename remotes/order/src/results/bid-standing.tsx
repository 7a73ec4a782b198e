import { SETTLED_AFTER, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { ordinalText } from '@sold/contracts/base/figures/ordinal-text';
import type { BidResult } from '@sold/contracts/entities/order';
import { expectedDaysText } from '@sold/contracts/rules/trading/expected-days';
import { useCall } from '@sold/shared/hooks/use-call';
import { won } from '@sold/shared/text/format';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { orderPath } from '../checkout/entry/order-query.ts';
import { EXPECTED_DAYS } from '../orders/parts/expected-days.ts';
import css from './order-result.module.css';

/** Rank of a bid, the best price of the other side, and the way to trade now; a unit in storage is for sale already. */
export default function BidStanding({ bid }: { bid: BidResult }) {
  const side = bid.order_result_code === 'buy_bid' ? 'buy' : 'sell';
  const { item_id, product_size_option_id, product_grade } = bid;
  const now = useCall(
    'POST /api/v3/product/item/get-renewal-item-order-info',
    { item_id, product_size_option_id },
    { quiet: true },
  );
  const own = useCall('POST /api/v3/order/order/get-mybid-order-info', { item_id }, { quiet: true });
  const { data: days } = useCall(EXPECTED_DAYS, side === 'buy' ? {} : null, { quiet: true });
  const list = side === 'buy' ? own.data?.my_bid_buy_list : own.data?.my_bid_sell_list;
  const mine = list?.find(({ product_id }) => product_id === bid.bid_order_id);
  const other = side === 'buy' ? now.data?.min_buy_price : now.data?.max_sell_price;
  const count = side === 'buy' ? now.data?.buy_bid_count : now.data?.sell_bid_count;
  if (!now.data) return null;
  const immediate = { grade: product_grade, itemId: item_id, sizeId: product_size_option_id, mode: null };
  return (
    <div className={css.standing}>
      <Rows>
        {mine && (
          <Row label="내 입찰 순서">
            {count ? `${count.toLocaleString('ko-KR')}개 중 ` : ''}
            {ordinalText(mine.place)}
          </Row>
        )}
        <Row label={side === 'buy' ? '지금 즉시 구매가' : '지금 즉시 판매가'}>
          <Price value={other ?? null} size="inherit" fallback="없음" />
        </Row>
        <Row label="최근 거래가">
          <Price value={now.data.last_price} size="inherit" fallback="없음" />
        </Row>
        {side === 'sell' && !bid.inventory_info && (
          <Row label="체결되면">
            {SHIP_WITHIN.text} 안에 발송 · 배송 완료 {SETTLED_AFTER.text} 뒤 정산
          </Row>
        )}
        {days && <Row label="체결되면 도착까지">{expectedDaysText(days.sent)}</Row>}
      </Rows>
      {other != null && !bid.inventory_info && (
        <SiteLink
          to={orderPath(side, { ...immediate, productId: null, inventoryId: null, isQuick: false })}
          className={buttonClass({ variant: 'line', block: true })}
        >
          {won(other)}에 지금 바로 {side === 'buy' ? '사기' : '팔기'}
        </SiteLink>
      )}
    </div>
  );
}
