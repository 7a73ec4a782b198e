import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { itemPath, ORDER_DETAIL_PATH, ORDER_LIST_PATH } from '@sold/contracts/federation/paths';
import { belowBase } from '@sold/contracts/federation/route';
import { UNLIMITED_DATE } from '@sold/contracts/rules/bid-duration';
import { useHost } from '@sold/shared/host';
import { dayTime } from '@sold/shared/text/dates';
import { dash } from '@sold/shared/text/format';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Icon } from '@sold/shared/ui/base/icon';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Picture } from '@sold/shared/ui/media/picture';
import { type FunctionComponent, lazy, Suspense, useEffect, useRef } from 'react';
import { orderOf } from '../flow/notes.ts';
import { useFollowedResult } from '../flow/use-followed-result.ts';
import { OrderLines } from './order-lines.tsx';
import css from './order-result.module.css';
import { failureText, resultText } from './result-text.ts';
import { useTrackResult } from './use-track-result.ts';

// Fetched after the result is there, which goes on without them.
const RelatedItems = later(() => import(/* webpackChunkName: "order-more" */ './related-items.tsx'));
const BidStanding = later(() => import(/* webpackChunkName: "order-more" */ './bid-standing.tsx'));

function later<P>(load: () => Promise<{ default: FunctionComponent<P> }>) {
  return lazy(() =>
    load().catch((error: unknown) => {
      reportError(error);
      return { default: (() => null) as FunctionComponent<P> };
    }),
  );
}

export interface OrderResultPageProps {
  result: OrderResult | BidResult;
  /** Analytics heard of it before. */
  isTold?: boolean;
}

/**
 * What came of an order or a bid, what happens next, and the two ways on. A payment whose outcome is not known yet is followed
 * until it is.
 */
export function OrderResultPage({ result: noted, isTold = false }: OrderResultPageProps) {
  const host = useHost();
  const { result, failure } = useFollowedResult(noted);
  useTrackResult(result, { isFailed: failure !== null, isTold });
  const title = useRef<HTMLHeadingElement>(null);
  const text = failure === null ? resultText(result) : failureText(result, failure.reason);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is news, which a screen reader announces
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [text.title]);
  if (failure)
    return (
      <FailedState
        isPage
        title={text.title}
        text={text.next}
        action={{
          label: '상품으로 돌아가기',
          onPress: () => host.go(itemPath(result.item_id, result.product_grade), { replace: true }),
        }}
      />
    );
  const isBid = 'bid_order_id' in result;
  const order = orderOf(result);
  const image = isBid ? result.item_image_path : result.image;
  return (
    <div className={css.page}>
      <span className={css.mark}>
        <Icon name={order?.payment_state === 'pending' ? 'info' : 'check'} size={28} />
      </span>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        {text.title}
      </h1>
      <p className={css.next}>{text.next}</p>
      <div className={css.item}>
        <Picture picture={image} alt="" ground={result.brand_bg_color} eager className={css.picture ?? ''} />
        <div>
          <p className={css.brand}>{result.brand_name}</p>
          <p>{result.item_name_kor}</p>
          <p className={css.size}>{result.product_size_option}</p>
        </div>
      </div>
      {order ? <OrderLines order={order} /> : isBid && <BidLines bid={result} />}
      {isBid && !order && (
        <Suspense fallback={null}>
          <BidStanding bid={result} />
        </Suspense>
      )}
      <div className={css.actions}>
        {order ? (
          <SiteLink
            to={`${ORDER_DETAIL_PATH}/${order.order_id}`}
            className={buttonClass({ size: 'l', block: true })}
          >
            주문 상세 보기
          </SiteLink>
        ) : (
          <SiteLink
            to={`${ORDER_LIST_PATH}?tab=${isBid && result.order_result_code === 'sell_bid' ? 'sell' : 'buy'}&stage=bids`}
            className={buttonClass({ size: 'l', block: true })}
          >
            주문 내역 보기
          </SiteLink>
        )}
        <SiteLink
          to={itemPath(result.item_id, result.product_grade)}
          className={buttonClass({ variant: 'line', size: 'l', block: true })}
        >
          상품으로 돌아가기
        </SiteLink>
      </div>
      <Suspense fallback={null}>
        <RelatedItems itemId={result.item_id} />
      </Suspense>
    </div>
  );
}

function BidLines({ bid }: { bid: BidResult }) {
  return (
    <div className={css.lines}>
      <Rows>
        <Row label={bid.order_result_code === 'buy_bid' ? '구매 희망가' : '판매 희망가'} strong>
          <Price value={bid.price} size="m" />
        </Row>
        {bid.coupon > 0 && (
          <Row label="쿠폰 할인">
            <Price value={bid.coupon} size="inherit" sign="−" />
          </Row>
        )}
        <Row label="입찰 기한">
          {bid.bid_end_date === UNLIMITED_DATE ? '기한 없음' : `${dayTime(bid.bid_end_date)}까지`}
        </Row>
        <Row label={bid.order_result_code === 'buy_bid' ? '배송지' : '반송 주소'}>
          {dash(bid.customer_address)}
        </Row>
        {bid.inventory_info && (
          <Row label="보관 상품">
            <SiteLink to={belowBase(bid.inventory_info.detail_link)}>
              {bid.inventory_info.display_id}
            </SiteLink>
          </Row>
        )}
      </Rows>
    </div>
  );
}
