import type { MyBid } from '@sold/contracts/entities/item';
import { useCall } from '@sold/shared/hooks/use-call';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import type { BidLists } from '@sold/shared/ui/form/bid-change-sheet';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { lazy, Suspense, useState } from 'react';
import { RowSkeletons } from '../../page/row-skeletons.tsx';
import css from '../../page/trade-row.module.css';
import { MY_BIDS } from '../parts/order-calls.ts';
import { Away } from './away.tsx';
import { BidRow } from './bid-row.tsx';
import { useCancelBid } from './use-cancel-bid.ts';

// Fetched when it is opened.
const BidChangeSheet = lazy(() =>
  loadConnected(() =>
    import(/* webpackChunkName: "order-more" */ '@sold/shared/ui/form/bid-change-sheet').then((module) => ({
      default: module.BidChangeSheet,
    })),
  ),
);

/** Bids that are shown at first, and more with each press: some people have hundreds. */
const STEP = 20;

interface MyBidsProps {
  side: 'buy' | 'sell';
  /** Words that names must have. */
  q: string;
  /** The bids are other ones, and so are their number and the orders. */
  onChanged(): void;
}

/** Bids of a side: change price and end, or cancel, unless a buyer is paying for one. Every change brings the new lists along. */
export function MyBids({ side, q, onChanged }: MyBidsProps) {
  const bids = useCall(MY_BIDS, {}, { quiet: true });
  const [changed, setChanged] = useState<readonly MyBid[] | null>(null);
  const [edited, setEdited] = useState<MyBid | null>(null);
  const [most, setMost] = useState(STEP);
  const change = useModal('bid-change');

  const take = (lists: BidLists) => {
    setChanged(side === 'buy' ? lists.my_bid_buy_list : lists.my_bid_sell_list);
    onChanged();
  };

  const refresh = () => {
    setChanged(null);
    void bids.reload();
    onChanged();
  };

  const { busy, message, askToCancel } = useCancelBid(side, take, refresh);

  if (!bids.data)
    return bids.state === 'failed' ? (
      <FailedState
        title="입찰을 불러오지 못했어요"
        failure={bids.failure}
        action={{ label: '다시 시도', onPress: () => void bids.reload() }}
      />
    ) : (
      <RowSkeletons />
    );
  const all = changed ?? (side === 'buy' ? bids.data.my_bid_buy_list : bids.data.my_bid_sell_list);
  const list = all.filter((bid) => hasWords(bid, q));
  const away = side === 'sell' && <Away hasBids={all.length > 0} onChanged={refresh} />;
  if (list.length === 0)
    return (
      <>
        {away}
        <p className={css.none}>
          {all.length > 0
            ? '찾는 입찰이 없어요.'
            : side === 'buy'
              ? '진행 중인 구매 입찰이 없어요.'
              : '진행 중인 판매 입찰이 없어요.'}
        </p>
      </>
    );
  return (
    <>
      {away}
      {message && <p className={css.message}>{message}</p>}
      <ul>
        {list.slice(0, most).map((bid) => (
          <BidRow
            key={bid.product_id}
            side={side}
            bid={bid}
            busy={busy}
            onEdit={() => {
              setEdited(bid);
              change.open();
            }}
            onCancel={() => void askToCancel(bid)}
          />
        ))}
      </ul>
      {list.length > most && (
        <Button variant="line" block onClick={() => setMost(most + STEP)}>
          입찰 더보기 ({most}/{list.length.toLocaleString('ko-KR')})
        </Button>
      )}
      {edited && (
        <Suspense fallback={null}>
          <BidChangeSheet
            key={edited.product_id}
            modal={change}
            bid={edited}
            onLists={take}
            onStale={refresh}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether the names of a bid's item have every word. */
function hasWords({ item_name, item_name_kor }: MyBid, q: string): boolean {
  const names = `${item_name} ${item_name_kor}`.toLowerCase();
  return q
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}
