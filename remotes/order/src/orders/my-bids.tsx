import type { MyBid } from '@sold/contracts/entities/item';
import { itemPath } from '@sold/contracts/federation/paths';
import { UNLIMITED_DATE } from '@sold/contracts/rules/bid-duration';
import { call } from '@sold/shared/api';
import { loadConnected } from '@sold/shared/connection';
import { cx } from '@sold/shared/cx';
import { day } from '@sold/shared/dates';
import { dialog } from '@sold/shared/dialog';
import { won } from '@sold/shared/format';
import { createIntent, isRefusal } from '@sold/shared/intent';
import { useModal } from '@sold/shared/modal-stack';
import { toast } from '@sold/shared/toast';
import { Button } from '@sold/shared/ui/button';
import { FailedState } from '@sold/shared/ui/failed-state';
import { Picture } from '@sold/shared/ui/picture';
import { Price } from '@sold/shared/ui/price';
import { SiteLink } from '@sold/shared/ui/site-link';
import { useCall } from '@sold/shared/use-call';
import { useWrite } from '@sold/shared/use-write';
import { lazy, Suspense, useState } from 'react';
import { MY_BIDS } from './order-calls.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import css from './trade-row.module.css';

// Fetched when it is opened.
const BidChangeSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "bid-change" */ './bid-change-sheet.tsx')),
);

/** Bids that are shown at first: the orders are under them, and have to be seen. */
const FIRST = 3;
/** More with each press: some people have hundreds. */
const STEP = 20;

/** Bids of a side: change price and end, or cancel, unless somebody is paying for one. Every change brings the new lists along. */
export function MyBids({ side, onTraded }: { side: 'buy' | 'sell'; onTraded(): void }) {
  const bids = useCall(MY_BIDS, {}, { quiet: true });
  const [changed, setChanged] = useState<readonly MyBid[] | null>(null);
  const [edited, setEdited] = useState<MyBid | null>(null);
  const [most, setMost] = useState(FIRST);
  const change = useModal('bid-change');
  const [intent] = useState(() => createIntent());
  const { busy, write } = useWrite();

  const take = (lists: { my_bid_buy_list: MyBid[]; my_bid_sell_list: MyBid[] }) =>
    setChanged(side === 'buy' ? lists.my_bid_buy_list : lists.my_bid_sell_list);

  const refresh = () => {
    setChanged(null);
    void bids.reload();
  };

  const askToCancel = async (bid: MyBid) => {
    const question = `${bid.item_name_kor} ${bid.option}\n${won(bid.price)} 입찰을 취소할까요? 취소해도 페널티는 없어요.`;
    const texts = { title: '입찰 취소', accept: '입찰 취소하기', cancel: '그대로 두기' };
    if (await dialog.confirm(question, texts)) write(() => cancel(bid));
  };

  const cancel = async (bid: MyBid) => {
    const input = { product_id: bid.product_id };
    const sent = { idempotencyKey: intent.keyFor(input) };
    const result =
      side === 'buy'
        ? await call('POST /api/v3/order/order/cancel-bid-order', input, sent)
        : await call('POST /api/v3/product/product/exit-sell-product', input, sent);
    if (result.ok || isRefusal(result.failure)) intent.end();
    if (result.ok) {
      take(result.data);
      toast('입찰을 취소했어요.');
    } else refresh();
    return result.ok;
  };

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
  const list = changed ?? (side === 'buy' ? bids.data.my_bid_buy_list : bids.data.my_bid_sell_list);
  if (list.length === 0)
    return (
      <p className={css.none}>
        {side === 'buy' ? '진행 중인 구매 입찰이 없어요.' : '진행 중인 판매 입찰이 없어요.'}
      </p>
    );
  return (
    <>
      <ul>
        {list.slice(0, most).map((bid) => (
          <li key={bid.product_id}>
            <SiteLink to={itemPath(bid.item_id, bid.product_grade)} className={cx(css.row, css.bid)}>
              <Picture picture={bid.item_image} alt="" className={css.picture ?? ''} />
              <span className={css.words}>
                <span className={css.name} title={bid.item_name_kor}>
                  {bid.item_name_kor}
                </span>
                <span className={css.detail}>{bid.option}</span>
                <span className={css.detail}>
                  {bid.is_reserved
                    ? '결제가 진행 중이라 지금은 바꾸거나 취소할 수 없어요.'
                    : bid.bid_end_date === UNLIMITED_DATE
                      ? '기한 없음'
                      : `${day(bid.bid_end_date)}까지`}
                </span>
              </span>
              <span className={css.end}>
                <Price value={bid.price} tone={side} />
              </span>
            </SiteLink>
            <div className={css.actions}>
              <Button
                variant="line"
                size="s"
                aria-label={`${bid.item_name_kor} ${bid.option} 가격·기한 변경`}
                disabled={bid.is_reserved}
                onClick={() => {
                  setEdited(bid);
                  change.open();
                }}
              >
                가격·기한 변경
              </Button>
              <Button
                variant="line"
                size="s"
                aria-label={`${bid.item_name_kor} ${bid.option} 입찰 취소`}
                disabled={bid.is_reserved}
                busy={busy}
                onClick={() => void askToCancel(bid)}
              >
                입찰 취소
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {list.length > most && (
        <Button variant="line" block className={css.more} onClick={() => setMost(most + STEP)}>
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
            onTraded={onTraded}
            onStale={refresh}
          />
        </Suspense>
      )}
    </>
  );
}
