import type { OrderSummary } from '@sold/contracts/entities/order';
import { ORDER_DETAIL_PATH } from '@sold/contracts/federation/paths';
import { isUndone, orderStateText } from '@sold/contracts/rules/order-state';
import { day } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { Picture } from '@sold/shared/ui/media/picture';
import { MoreButton } from './more-button.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import css from './trade-row.module.css';
import { type Role, useOrderPages } from './use-order-pages.ts';

const EMPTY = {
  buyer: {
    title: '아직 구매한 상품이 없어요',
    text: '마음에 드는 상품을 찾아 바로 사거나 원하는 가격에 입찰해 보세요.',
  },
  seller: {
    title: '아직 판매한 상품이 없어요',
    text: '가진 상품을 찾아 바로 팔거나 원하는 가격에 입찰해 보세요.',
  },
} as const;

/** Own orders, newest first. */
export function OrderRows({ role }: { role: Role }) {
  const { first, list, hasMore, more, loadMore } = useOrderPages(role);
  if (!first.data)
    return first.state === 'failed' ? (
      <FailedState
        title="주문을 불러오지 못했어요"
        failure={first.failure}
        action={{ label: '다시 시도', onPress: () => void first.reload() }}
      />
    ) : (
      <RowSkeletons />
    );
  if (list.length === 0)
    return (
      <EmptyState
        {...EMPTY[role]}
        action={
          <SiteLink to="/" className={buttonClass({ variant: 'line' })}>
            상품 둘러보기
          </SiteLink>
        }
      />
    );
  return (
    <>
      <ul>
        {list.map((order) => (
          <li key={order.order_id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {hasMore && <MoreButton state={more} onPress={() => void loadMore()} />}
    </>
  );
}

function OrderRow({ order }: { order: OrderSummary }) {
  return (
    <SiteLink to={`${ORDER_DETAIL_PATH}/${order.order_id}`} className={css.row}>
      <Picture picture={order.image} alt="" ground={order.brand_bg_color} className={css.picture ?? ''} />
      <span className={css.words}>
        <span className={css.name} title={order.item_name_kor}>
          {order.item_name_kor}
        </span>
        <span className={css.detail}>{order.product_size_option}</span>
        <span className={css.detail}>{day(order.at)}</span>
      </span>
      <span className={css.end}>
        <strong>{orderStateText(order.state, order.is_inspected_before)}</strong>
        <OrderAmount order={order} />
      </span>
    </SiteLink>
  );
}

/** What was paid or will be paid out, and of an order that was undone what goes back instead. */
function OrderAmount({ order: { role, state, total_pay_amt, refund_amt } }: { order: OrderSummary }) {
  if (refund_amt !== null)
    return (
      <span className={css.back}>
        {state === 'refunded' ? '환불' : '환불 예정'} <Price value={refund_amt} size="s" />
      </span>
    );
  if (role === 'seller' && isUndone(state)) return <span className={css.back}>정산 없음</span>;
  return <Price value={total_pay_amt} size="s" />;
}
