import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { MoreButton } from '@sold/shared/ui/layout/more-button';
import { NothingYet } from '../../page/nothing-yet.tsx';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import { OrderRow } from './order-row.tsx';
import { type OrderListQuery, orderListPath } from './order-side.ts';
import { useOrderPages } from './use-order-pages.ts';
import { WinsToPay } from './wins-to-pay.tsx';

const EMPTY = {
  buy: {
    open: '진행 중인 구매가 없어요',
    over: '끝난 구매가 없어요',
    text: '마음에 드는 상품을 찾아 바로 사거나 원하는 가격에 입찰해 보세요.',
  },
  sell: {
    open: '진행 중인 판매가 없어요',
    over: '끝난 판매가 없어요',
    text: '가진 상품을 찾아 바로 팔거나 원하는 가격에 입찰해 보세요.',
  },
} as const;

/** Own orders of a list: those under way by when their next step is due, those that have ended newest first. */
export function OrderRows({ query }: { query: OrderListQuery }) {
  const { first, list, total, hasMore, more, loadMore } = useOrderPages(query);
  const now = useServerNow(list.some(({ due }) => due !== ''));
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
  const isWhole = query.group === null && query.q === '';
  return (
    <>
      {query.side === 'buy' && query.stage === 'open' && isWhole && <WinsToPay />}
      {list.length === 0 ? (
        isWhole ? (
          <None query={query} />
        ) : (
          <NoneFound query={query} />
        )
      ) : (
        <ul aria-label={`주문 ${total.toLocaleString('ko-KR')}건`}>
          {list.map((order) => (
            <OrderRow key={order.order_id} order={order} now={now} />
          ))}
        </ul>
      )}
      {hasMore && <MoreButton state={more} onPress={() => void loadMore()} />}
    </>
  );
}

function None({ query: { side, stage } }: { query: OrderListQuery }) {
  const { text, ...titles } = EMPTY[side];
  return <NothingYet title={titles[stage === 'over' ? 'over' : 'open']} text={text} />;
}

function NoneFound({ query }: { query: OrderListQuery }) {
  return (
    <EmptyState
      title="찾는 주문이 없어요"
      text="다른 말로 찾거나 조건을 지워 보세요."
      action={
        <SiteLink
          to={orderListPath({ ...query, group: null, q: '' })}
          className={buttonClass({ variant: 'line' })}
        >
          조건 지우기
        </SiteLink>
      }
    />
  );
}
