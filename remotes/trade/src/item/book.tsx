import type { BidEntry, SizeChanged } from '@sold/contracts/entities/item';
import { useModal } from '@sold/shared/modal-stack';
import { Button } from '@sold/shared/ui/button';
import { TabPanel, Tabs } from '@sold/shared/ui/tabs';
import { useState } from 'react';
import css from './book.module.css';
import { TradeHistory } from './trade-history.tsx';
import { TradeTable } from './trade-table.tsx';

/** Rows that are shown before 더보기. */
const ROWS = 5;
type Tab = 'trades' | 'asks' | 'bids';
const TABS: readonly { id: Tab; label: string }[] = [
  { id: 'trades', label: '체결 거래' },
  { id: 'asks', label: '판매 입찰' },
  { id: 'bids', label: '구매 입찰' },
];

interface BookProps {
  itemId: number;
  sizeId: number | null;
  lists: SizeChanged;
}

/** Trades, sell bids and buy bids as tabs of five rows. */
export function Book({ itemId, sizeId, lists }: BookProps) {
  const [tab, setTab] = useState<Tab>('trades');
  const [isWhole, setWhole] = useState(false);
  const history = useModal('trade-info');
  const rows = isWhole ? Number.POSITIVE_INFINITY : ROWS;
  const bids = tab === 'asks' ? lists.recent_sell_bid_list : lists.recent_buy_bid_list;
  const count = tab === 'trades' ? lists.recent_trade.length : bids.length;

  return (
    <section className={css.book} aria-labelledby="book">
      <h2 id="book" className={css.title}>
        거래와 입찰
      </h2>
      <Tabs
        base="book"
        label="거래와 입찰"
        items={TABS}
        value={tab}
        onChange={(next) => {
          setTab(next);
          setWhole(false);
        }}
      />
      <TabPanel base="book" id={tab}>
        {count === 0 ? (
          <p className={css.empty}>{EMPTY[tab]}</p>
        ) : tab === 'trades' ? (
          <TradeTable trades={lists.recent_trade.slice(0, ROWS)} />
        ) : (
          <BidTable bids={bids.slice(0, rows)} side={tab} />
        )}
        {count > ROWS && !(tab !== 'trades' && isWhole) && (
          <Button variant="line" block onClick={() => (tab === 'trades' ? history.open() : setWhole(true))}>
            {tab === 'trades' ? '체결 내역 더보기' : '입찰 내역 더보기'}
          </Button>
        )}
      </TabPanel>
      <TradeHistory modal={history} itemId={itemId} sizeId={sizeId} />
    </section>
  );
}

const EMPTY: Readonly<Record<Tab, string>> = {
  trades: '아직 거래가 없어요. 첫 입찰을 해 보세요.',
  asks: '판매 입찰이 없어요. 구매 입찰을 하면 판매자에게 보여요.',
  bids: '구매 입찰이 없어요. 판매 입찰을 하면 구매자에게 보여요.',
};

function BidTable({ bids, side }: { bids: readonly BidEntry[]; side: 'asks' | 'bids' }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">사이즈</th>
          <th scope="col">{side === 'asks' ? '판매 희망가' : '구매 희망가'}</th>
          <th scope="col">수량</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid) => (
          <tr key={`${bid.option} ${bid.price}`}>
            <td>{bid.option}</td>
            <td className={side === 'asks' ? css.ask : css.bid}>{bid.price.toLocaleString('ko-KR')}원</td>
            <td className={css.quiet}>{bid.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
