import type { MyBid } from '@sold/contracts/entities/item';
import { reservedText } from '@sold/contracts/rules/trading/reserved-text';
import { useModal } from '@sold/shared/modal/modal-stack';
import { bidEndText } from '@sold/shared/text/bid-end-text';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';
import { latePopup } from '../../parts/late-popup.tsx';
import css from './my-bids.module.css';
import type { MyBidsProps } from './my-bids-props.ts';
import { useDeleteBids } from './use-delete-bids.ts';

const BidChangeSheet = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ '@sold/shared/ui/form/bid-change-sheet').then(
    (module) => module.BidChangeSheet,
  ),
);
const BidEndPopup = latePopup(() =>
  import(/* webpackChunkName: "item-popups" */ './bid-end.tsx').then((module) => module.BidEndPopup),
);

/** Own bids of this item: change the price, or end one, unless a buyer is paying for it. */
export default function MyBids({ lists, sizes, onReplace, onStale }: MyBidsProps) {
  const [chosen, setChosen] = useState<MyBid | null>(null);
  const [keypad, end] = [useModal('keypad'), useModal('bid-end')];
  const bids = [...lists.my_bid_buy_list, ...lists.my_bid_sell_list];
  const free = bids.filter((bid) => !bid.is_reserved);
  const { busy, message, askToDelete } = useDeleteBids(free, onReplace);
  const isShown = bids.length > 0;

  const open = (bid: MyBid, modal: typeof keypad) => {
    setChosen(bid);
    modal.open();
  };

  return (
    <>
      {isShown && (
        <section className={css.bids} aria-labelledby="my-bids">
          <header className={css.head}>
            <h2 id="my-bids" className={css.title}>
              내 입찰
            </h2>
            {free.length > 1 && (
              <Button size="s" variant="quiet" busy={busy} onClick={() => void askToDelete()}>
                모두 취소하기
              </Button>
            )}
          </header>
          {message && <p className={css.message}>{message}</p>}
          <ul>
            {bids.map((bid) => (
              <Bid
                key={bid.product_id}
                bid={bid}
                onChange={() => open(bid, keypad)}
                onEnd={() => open(bid, end)}
              />
            ))}
          </ul>
        </section>
      )}
      {chosen && (
        <>
          <BidChangeSheet
            key={`price ${chosen.product_id} ${chosen.price}`}
            modal={keypad}
            bid={chosen}
            size={sizes?.list.find(({ id }) => id === chosen.product_size_option_id)}
            onLists={onReplace}
            onStale={onStale}
          />
          <BidEndPopup key={`end ${chosen.product_id}`} modal={end} bid={chosen} onReplace={onReplace} />
        </>
      )}
    </>
  );
}

function Bid({ bid, onChange, onEnd }: { bid: MyBid; onChange(): void; onEnd(): void }) {
  return (
    <li className={css.bid}>
      <span className={bid.type === 'buy' ? css.buy : css.sell}>{bid.type === 'buy' ? '구매' : '판매'}</span>
      <span className={css.what}>
        <strong>{won(bid.price)}</strong>
        <span className={css.note}>
          {bid.option && `${bid.option} · `}
          {bid.is_reserved ? reservedText(bid.reserved_until) : bidEndText(bid.bid_end_date)}
        </span>
      </span>
      <Button size="s" variant="line" disabled={bid.is_reserved} onClick={onChange}>
        입찰 변경
      </Button>
      <Button size="s" variant="quiet" disabled={bid.is_reserved} onClick={onEnd}>
        입찰 취소
      </Button>
    </li>
  );
}
