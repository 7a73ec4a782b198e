import type { SizeChanged, SizeList } from '@sold/contracts/entities/item';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { useState } from 'react';
import { latePopup } from '../../parts/late-popup.tsx';
import { BidTable } from './bid-table.tsx';
import css from './book.module.css';
import { NothingThere } from './nothing-there.tsx';
import { TRADE_TABS, type TradeTab } from './tabs.ts';
import { TradeTable } from './trade-table.tsx';

const TradeInfo = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ './trade-info.tsx').then((module) => module.TradeInfo),
);

/** Rows that are shown before 더보기. */
const ROWS = 5;
const MORE: Readonly<Record<TradeTab, string>> = {
  trades: '체결 내역 더보기',
  asks: '판매 입찰 더보기',
  bids: '구매 입찰 더보기',
};

interface BookProps {
  itemId: number;
  sizeId: number | null;
  lists: SizeChanged;
  /** Undefined before they have come. */
  sizes: SizeList | undefined;
}

/** Trades, sell bids and buy bids as tabs of five rows; the popup has all of them, by size. */
export function Book({ itemId, sizeId, lists, sizes }: BookProps) {
  const [tab, setTab] = useState<TradeTab>('trades');
  const info = useModal('trade-info');
  const bids = tab === 'asks' ? lists.recent_sell_bid_list : lists.recent_buy_bid_list;
  const count = tab === 'trades' ? lists.recent_trade.length : bids.length;

  return (
    <section className={css.book} aria-labelledby="book">
      <h2 id="book" className={css.title}>
        거래와 입찰
      </h2>
      <Tabs base="book" label="거래와 입찰" items={TRADE_TABS} value={tab} onChange={setTab} />
      <TabPanel base="book" id={tab}>
        {count === 0 ? (
          <NothingThere tab={tab} />
        ) : tab === 'trades' ? (
          <TradeTable trades={lists.recent_trade.slice(0, ROWS)} />
        ) : (
          <BidTable bids={bids.slice(0, ROWS)} side={tab} />
        )}
        {count > ROWS && (
          <Button variant="line" block onClick={info.open}>
            {MORE[tab]}
          </Button>
        )}
      </TabPanel>
      <TradeInfo
        modal={info}
        itemId={itemId}
        tab={tab}
        onTab={setTab}
        sizes={sizes}
        sizeId={sizeId}
        lists={lists}
      />
    </section>
  );
}
