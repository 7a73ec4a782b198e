import type { MyBid } from '@sold/contracts/entities/item';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { bidEndText } from '@sold/shared/text/bid-end-text';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { Price } from '@sold/shared/ui/base/price';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import type { MyBids } from '../data/use-item.ts';
import css from './bid-end.module.css';

interface BidEndPopupProps {
  modal: Modal;
  bid: MyBid;
  /** The answer replaces both lists (specification, section 4). */
  onReplace(lists: MyBids): void;
}

const WORDS = {
  buy: {
    call: 'POST /api/v3/order/order/cancel-bid-order',
    title: '구매 입찰 취소',
    text: '취소하면 이 입찰로는 더 거래되지 않아요. 취소하는 데 드는 비용은 없어요.',
    press: '입찰 취소',
    done: '입찰을 취소했어요.',
  },
  sell: {
    call: 'POST /api/v3/product/product/exit-sell-product',
    title: '판매 입찰 취소',
    text: '취소하면 이 입찰로는 더 팔리지 않아요. 취소하는 데 드는 비용은 없어요.',
    press: '입찰 취소',
    done: '입찰을 취소했어요.',
  },
} as const;

/** Ends an own bid: a buy bid is cancelled, a sale is left. Success closes the popup. */
export function BidEndPopup({ modal, bid, onReplace }: BidEndPopupProps) {
  const { busy, message, run, send } = useMoneyCall();
  const words = WORDS[bid.type];

  const end = () =>
    send(words.call, { product_id: bid.product_id }, null, async (lists) => {
      await modal.close();
      onReplace(lists);
      toast(words.done);
    });

  return (
    <Sheet
      modal={modal}
      title={words.title}
      footer={
        <div className={css.buttons}>
          <Button variant="line" size="l" onClick={() => void modal.close()}>
            돌아가기
          </Button>
          <Button size="l" busy={busy} onClick={() => run(end)}>
            {words.press}
          </Button>
        </div>
      }
    >
      <Rows>
        {bid.option && <Row label="사이즈">{bid.option}</Row>}
        <Row label={bid.type === 'buy' ? '구매 희망가' : '판매 희망가'} strong>
          <Price value={bid.price} size="m" />
        </Row>
        <Row label="입찰 기한">{bidEndText(bid.bid_end_date)}</Row>
      </Rows>
      <p className={css.text}>{words.text}</p>
      <LiveRegion className={css.message}>{message}</LiveRegion>
    </Sheet>
  );
}
