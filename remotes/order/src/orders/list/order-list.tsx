import type { TradeCounts } from '@sold/contracts/entities/people';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { PlaceBanners } from '@sold/shared/ui/layout/banners';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { lazy, Suspense } from 'react';
import { MY_PAGE } from '../../my-page/frame/my-calls.ts';
import { MyFrame } from '../../my-page/frame/my-frame.tsx';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import { OrderFilters } from './order-filters.tsx';
import css from './order-list.module.css';
import { OrderRows } from './order-rows.tsx';
import { type OrderListQuery, orderListPath, readOrderListQuery } from './order-side.ts';
import { PartnerShop } from './partner-shop.tsx';

// Fetched when its tab is chosen.
const MyBids = lazy(() =>
  loadConnected(() =>
    import(/* webpackChunkName: "my-bids" */ '../bids/my-bids.tsx').then(({ MyBids: Bids }) => ({
      default: Bids,
    })),
  ),
);

const SIDES = [
  { id: 'buy', label: '구매' },
  { id: 'sell', label: '판매' },
] as const;
const STAGES = [
  { id: 'bids', label: '입찰 중' },
  { id: 'open', label: '진행 중' },
  { id: 'over', label: '종료' },
] as const;

/** Own trades: buying and selling, each with its bids, what is under way and what has ended. */
export function OrderList({ query, ui }: Pick<ScreenProps, 'query' | 'ui'>) {
  const asked = readOrderListQuery(query);
  return (
    <MyFrame ui={ui} title="주문 내역" current={`${ORDER_LIST_PATH}?tab=${asked.side}`}>
      <Trades query={asked} />
    </MyFrame>
  );
}

function Trades({ query }: { query: OrderListQuery }) {
  const host = useHost();
  const { side, stage } = query;
  const page = useCall(MY_PAGE, {}, { quiet: true });
  // There is nothing to look for in an empty list.
  const isEmpty = page.data?.[side][stage] === 0 && query.group === null && query.q === '';
  const show = (next: OrderListQuery) => void host.go(orderListPath(next), { replace: true });
  const choose = (next: Partial<OrderListQuery>) => show({ ...query, group: null, ...next });
  return (
    <>
      <Tabs
        base="orders"
        label="거래 종류"
        items={SIDES}
        value={side}
        onChange={(id) => choose({ side: id, q: '' })}
      />
      <TabPanel base="orders" id={side} className={css.panel ?? ''}>
        <Tabs
          base="stage"
          label="거래 단계"
          variant="pill"
          items={STAGES.map(({ id, label }) => ({
            id,
            label: <Counted label={label} count={page.data?.[side][id as keyof TradeCounts]} />,
          }))}
          value={stage}
          onChange={(id) => choose({ stage: id })}
        />
        <TabPanel base="stage" id={stage} className={css.stage ?? ''}>
          {!isEmpty && <OrderFilters query={query} onQuery={show} />}
          {stage === 'bids' ? (
            <Suspense fallback={<RowSkeletons />}>
              <MyBids key={side} side={side} q={query.q} onChanged={() => void page.reload()} />
            </Suspense>
          ) : (
            <OrderRows key={orderListPath(query)} query={query} />
          )}
        </TabPanel>
      </TabPanel>
      <div className={css.end}>
        <PlaceBanners place="order" />
        {page.data?.has_partner_shop && <PartnerShop />}
      </div>
    </>
  );
}

function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label} <span className={css.count}>{count?.toLocaleString('ko-KR')}</span>
    </>
  );
}
