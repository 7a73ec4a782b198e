import type { BidResult, OrderDetail, OrderResult } from '@sold/contracts/entities/order';
import { itemPath, ORDER_DETAIL_PATH, ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { BidLines } from './bid-lines.tsx';
import { OrderLines } from './order-lines.tsx';
import { ResultFrame } from './result-frame.tsx';
import { ResultItem } from './result-item.tsx';
import { orderOf } from './result-notes.ts';
import { failureText, resultText, sideOf } from './result-text.ts';
import { useFollowedResult } from './use-followed-result.ts';
import { useTrackResult } from './use-track-result.ts';

// Fetched after the result is there, which goes on without them.
const BannerRow = later(() => import(/* webpackChunkName: "order-more" */ '../page/banner-row.tsx'));
const RelatedItems = later(() => import(/* webpackChunkName: "order-more" */ './related-items.tsx'));
const BidStanding = later(() => import(/* webpackChunkName: "order-more" */ './bid-standing.tsx'));
const ExpectedDates = later(() => import(/* webpackChunkName: "order-more" */ './expected-dates.tsx'));
const PushOffer = later(() => import(/* webpackChunkName: "order-more" */ '../push/push-offer.tsx'));
const ResultHelp = later(() => import(/* webpackChunkName: "order-more" */ './result-help.tsx'));

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
  /** Its order, where that is known already. */
  known?: OrderDetail;
}

/**
 * Result of an order or a bid, the next step, and the two ways on. A payment with an unknown outcome is polled
 * until it is known.
 */
export function OrderResultPage({ result: noted, isTold = false, known }: OrderResultPageProps) {
  const host = useHost();
  const { result, failure, detail } = useFollowedResult(noted);
  useTrackResult(result, { isFailed: failure !== null, isTold });
  if (failure) {
    const { title, next } = failureText(result, failure.reason);
    const onPress = () => void host.go(itemPath(result.item_id, result.product_grade), { replace: true });
    return <FailedState isPage title={title} text={next} action={{ label: '상품으로 돌아가기', onPress }} />;
  }
  const order = orderOf(result);
  const isBid = 'bid_order_id' in result;
  const image = isBid ? result.item_image_path : result.image;
  return (
    <ResultFrame
      {...resultText(result)}
      isPending={order?.payment_state === 'pending'}
      actions={<Ways result={result} />}
      after={
        <Suspense fallback={null}>
          <BannerRow />
          <RelatedItems itemId={result.item_id} />
        </Suspense>
      }
    >
      <ResultItem
        item={{
          ...result,
          image,
          logo: result.brand_logo_image,
          category: result.top_category_name,
          size: result.product_size_option,
        }}
      />
      {order ? <OrderLines order={order} /> : isBid && <BidLines bid={result} />}
      <Suspense fallback={null}>
        {order ? (
          <ExpectedDates order={order} known={detail ?? known ?? null} />
        ) : (
          isBid && <BidStanding bid={result} />
        )}
        <PushOffer />
        <ResultHelp side={sideOf(result)} />
      </Suspense>
    </ResultFrame>
  );
}

/** To the order, or the list of bids, and back to the item. */
function Ways({ result }: { result: OrderResult | BidResult }) {
  const order = orderOf(result);
  return (
    <>
      {order ? (
        <SiteLink
          to={`${ORDER_DETAIL_PATH}/${order.order_id}`}
          className={buttonClass({ size: 'l', block: true })}
        >
          주문 상세 보기
        </SiteLink>
      ) : (
        <SiteLink
          to={`${ORDER_LIST_PATH}?tab=${sideOf(result)}&stage=bids`}
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
    </>
  );
}
