import { CUSTODY_ITEM_PATH, ORDER_LIST_PATH, PAY_LATER_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useHost } from '@sold/shared/host';
import { cx } from '@sold/shared/text/cx';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { PlaceBanners } from '@sold/shared/ui/layout/banners';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { useState } from 'react';
import { LoginGate } from '../parts/login-gate.tsx';
import { MyBids } from './my-bids.tsx';
import css from './order-list.module.css';
import { OrderRows } from './order-rows.tsx';
import { ROLE, sideOf } from './order-side.ts';
import { PartnerShop } from './partner-shop.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

const TABS = [
  { id: 'buy', label: '구매' },
  { id: 'sell', label: '판매' },
] as const;

/** Own trades: buying and selling, live bids first. */
export function OrderList({ query, ui }: Pick<ScreenProps, 'query' | 'ui'>) {
  const host = useHost();
  // Trades made from this page: each asks for the orders anew.
  const [trades, setTrades] = useState(0);
  const side = sideOf(query);
  return (
    <div className={cx(css.page, css[ui])}>
      <div className={css.top}>
        <h1 className={css.title}>주문 내역</h1>
        <nav className={css.ways} aria-label="내 거래">
          {host.session.isLogin && <PartnerShop />}
          <SiteLink to={PAY_LATER_PATH} className={css.way}>
            나중결제
          </SiteLink>
          <SiteLink to={CUSTODY_ITEM_PATH} className={css.way}>
            보관 상품
          </SiteLink>
        </nav>
      </div>
      <LoginGate waiting={<RowSkeletons />}>
        <Tabs
          base="orders"
          label="거래 종류"
          items={TABS}
          value={side}
          onChange={(id) => host.go(`${ORDER_LIST_PATH}?tab=${id}`, { replace: true })}
        />
        <TabPanel base="orders" id={side} className={css.panel ?? ''}>
          <section aria-labelledby="my-bids">
            <h2 id="my-bids" className={css.heading}>
              {side === 'buy' ? '구매 입찰 중' : '판매 입찰 중'}
            </h2>
            <MyBids key={side} side={side} onTraded={() => setTrades((count) => count + 1)} />
          </section>
          <section aria-labelledby="my-orders">
            <h2 id="my-orders" className={css.heading}>
              주문
            </h2>
            <OrderRows key={`${side}${trades}`} role={ROLE[side]} />
          </section>
        </TabPanel>
        <PlaceBanners place="order" />
      </LoginGate>
    </div>
  );
}
