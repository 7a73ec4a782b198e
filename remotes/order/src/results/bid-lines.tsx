import type { BidResult } from '@sold/contracts/entities/order';
import { belowBase } from '@sold/contracts/federation/route';
import { bidEndText } from '@sold/shared/text/bid-end-text';
import { dash } from '@sold/shared/text/format';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import css from './order-result.module.css';
import { bidTotal, resultKey } from './result-notes.ts';

export function BidLines({ bid }: { bid: BidResult }) {
  const total = bidTotal.read(resultKey(bid));
  const isBuy = bid.order_result_code === 'buy_bid';
  return (
    <div className={css.lines}>
      <Rows>
        <Row label={isBuy ? '구매 희망가' : '판매 희망가'}>
          <Price value={bid.price} size="inherit" />
        </Row>
        {bid.coupon > 0 && (
          <Row label="쿠폰 할인">
            <Price value={bid.coupon} size="inherit" sign="−" />
          </Row>
        )}
        {total !== null && (
          <Row label={`${isBuy ? '결제' : '정산'} 예정 금액`} strong>
            <Price value={total} size="m" />
          </Row>
        )}
        {isBuy && <Row label="배송 방법">{dash(bid.receive_type_text)}</Row>}
        <Row label="입찰 기한">{bidEndText(bid.bid_end_date)}</Row>
        <Row label={isBuy ? '배송지' : '반송 주소'}>{dash(bid.customer_address)}</Row>
        {bid.inventory_info && (
          <Row label="보관 상품">
            <SiteLink to={belowBase(bid.inventory_info.detail_link)}>
              {bid.inventory_info.display_id}
            </SiteLink>
            {' · '}
            <SiteLink to={belowBase(bid.inventory_info.list_link)}>모두 보기</SiteLink>
          </Row>
        )}
      </Rows>
    </div>
  );
}
