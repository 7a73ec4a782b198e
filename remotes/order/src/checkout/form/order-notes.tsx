import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { ORDER_DETAIL_PATH, ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { lazy, Suspense } from 'react';
import type { ClosedMeans } from '../../wallet/means-closed.tsx';
import css from './order-notes.module.css';

const MeansClosed = lazy(() =>
  import('../../wallet/means-closed.tsx').then(({ MeansClosed }) => ({ default: MeansClosed })),
);

const TRADABLE = 'GET /api/v3/user/check-tradable';
/** The one-time identity check is owed (specification, section 8). */
const UNVERIFIED = 423;

export interface OrderNotesProps {
  itemId: number;
  sizeId: number;
  side: 'buy' | 'sell';
  isBid: boolean;
  /** Facts about the person. Without `certification_yn: 'y'` the service is asked. */
  info: Partial<Pick<BuyInfo, 'certification_yn'>> & { customer: ClosedMeans };
}

/** Effect of a press during an open order of the same size. */
const AGAIN = {
  buy: '결제하면 주문이 하나 더 생겨요.',
  sell: '판매하면 주문이 하나 더 생겨요.',
} as const;
const AGAIN_BY_BID = '입찰이 체결되면 주문이 하나 더 생겨요.';

/** Notices before the press: a pending identity check, orders and bids of the same size. */
export default function OrderNotes({ info, ...order }: OrderNotesProps) {
  const { itemId, side, isBid } = order;
  const { certification_yn, customer } = info;
  const running = useCall('GET /api/v3/order/order/is-exist-order', { item_id: itemId }, { quiet: true });
  const orderId = running.data?.is_exist ? running.data.order_id : null;
  return (
    <div className={css.notes}>
      {customer.is_means_closed ? (
        <Suspense>
          <MeansClosed customer={customer} />
        </Suspense>
      ) : (
        certification_yn !== 'y' && <IdentityNote />
      )}
      {orderId !== null && (
        <div className={css.note}>
          <p>이 상품의 진행 중인 주문이 있어요. {isBid ? AGAIN_BY_BID : AGAIN[side]}</p>
          <SiteLink
            to={`${ORDER_DETAIL_PATH}/${orderId}`}
            className={buttonClass({ variant: 'line', size: 's' })}
          >
            주문 보기
          </SiteLink>
        </div>
      )}
      <OwnBidsNote {...order} />
    </div>
  );
}

/** One pair can be promised twice: a bid that is there stays, whatever is pressed here. */
function OwnBidsNote({ itemId, sizeId, side, isBid }: Omit<OrderNotesProps, 'info'>) {
  const own = useCall('POST /api/v3/order/order/get-mybid-order-info', { item_id: itemId }, { quiet: true });
  const list = side === 'buy' ? own.data?.my_bid_buy_list : own.data?.my_bid_sell_list;
  const count = list?.filter(({ product_size_option_id }) => product_size_option_id === sizeId).length ?? 0;
  if (count === 0) return null;
  const [word, now] = side === 'buy' ? ['구매', '사도'] : ['판매', '팔아도'];
  return (
    <div className={css.note}>
      <p>
        이 사이즈에 내 {word} 입찰이 {count}건 있어요.{' '}
        {isBid ? '여기서 입찰하면 하나 더 생겨요.' : `지금 ${now} 그 입찰은 남아 있어요.`}
      </p>
      <SiteLink
        to={`${ORDER_LIST_PATH}?tab=${side}&stage=bids`}
        className={buttonClass({ variant: 'line', size: 's' })}
      >
        내 입찰 보기
      </SiteLink>
    </div>
  );
}

/** Offers the pending identity check before the press: then the press pays directly. */
function IdentityNote() {
  const tradable = useCall(TRADABLE, {}, { quiet: true });
  const { busy, write } = useWrite();
  const isOwed = tradable.failure?.kind === 'response' && tradable.failure.status === UNVERIFIED;
  if (!isOwed) return null;
  const verify = () =>
    write(async () => {
      const done = (isTradable: boolean) => {
        if (isTradable) toast('본인인증을 마쳤어요. 이어서 주문할 수 있어요.', { durationMs: 2_000 });
        void tradable.reload();
        return isTradable;
      };
      return done((await call(TRADABLE, {}, { onCertificated: ({ ok }) => void done(ok) })).ok);
    });
  return (
    <div className={css.note}>
      <p>처음 한 번 본인인증이 필요해요. 인증만으로는 결제되지 않고 이 화면으로 돌아와요.</p>
      <Button variant="line" size="s" busy={busy} onClick={verify}>
        본인인증하기
      </Button>
    </div>
  );
}
