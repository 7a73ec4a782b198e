import type { BidDays } from '@sold/contracts/base/bid-duration';
import { bidPriceProblem } from '@sold/contracts/base/bid-price';
import type { MyBid, SizeOption } from '@sold/contracts/entities/item';
import type { BidResult } from '@sold/contracts/entities/order';
import { useState } from 'react';
import { useCall } from '../../hooks/use-call.ts';
import { type MoneyCall, useMoneyCall } from '../../hooks/use-money-call.ts';
import { dialog } from '../../modal/dialog.ts';
import type { Modal } from '../../modal/modal-stack.ts';
import { toast } from '../../modal/toast.ts';
import { bidEndText } from '../../text/bid-end-text.ts';
import { won } from '../../text/format.ts';
import { tradePrice } from '../../text/price-words.ts';
import { Button } from '../base/button.tsx';
import { Fold } from '../layout/rows.tsx';
import { Sheet } from '../layout/sheet.tsx';
import css from './bid-change/bid-change.module.css';
import { BidOutcomeLines, BidOutcomeTotal } from './bid-change/bid-outcome-rows.tsx';
import { PriceGuide, PriceNotices } from './bid-change/price-guide.tsx';
import { useBidOutcome } from './bid-change/use-bid-outcome.ts';
import { BidEndChoice } from './bid-end-choice.tsx';
import { PricePad } from './price-pad.tsx';

export interface BidLists {
  my_bid_buy_list: MyBid[];
  my_bid_sell_list: MyBid[];
}

export interface BidChangeSheetProps {
  modal: Modal;
  bid: MyBid;
  /** Figures of the bid's size, where the page has them; else they are asked for. */
  size?: SizeOption | undefined;
  /** The answer has all own bids (specification, section 4). */
  onLists(lists: BidLists): void;
  /** The bid is not what it was: traded, ended. */
  onStale(): void;
}

/** A new price, a new end, or both, for a live bid: what a price is weighed against, and what comes of it, before it is sent. */
export function BidChangeSheet(props: BidChangeSheetProps) {
  const { modal, bid, onStale } = props;
  const { isOpen } = modal;
  const [draft, setDraft] = useState<Draft>({ price: bid.price, days: null });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft({ price: bid.price, days: null });
  }
  const { price, days } = draft;
  const money = useMoneyCall(onStale);
  const size = useSize(bid, props.size, isOpen);
  const problem = price === null ? null : (bidPriceProblem(price, bid.product_grade)?.message ?? null);
  const sound = problem === null ? price : null;
  const canSave = sound !== null && (price !== bid.price || days !== null);
  const best = (bid.type === 'buy' ? size?.buy_product : size?.sell_product)?.price ?? null;
  const { reference, ...outcome } = useBidOutcome(
    bid,
    sound === null ? null : tradePrice(bid.type, sound, best),
    isOpen,
  );
  const save = () => {
    if (canSave && !money.busy) money.run(() => send(money, props, sound, days));
  };

  return (
    <Sheet
      modal={modal}
      title="입찰 변경"
      isTall
      footer={
        <>
          <PriceNotices price={sound} side={bid.type} size={size} reference={reference} />
          <BidOutcomeTotal {...outcome} />
          {money.message && <p className={css.message}>{money.message}</p>}
          <Button block size="l" variant={bid.type} busy={money.busy} disabled={!canSave} onClick={save}>
            {price === null ? '가격을 입력해 주세요' : `${won(price)}으로 변경`}
          </Button>
        </>
      }
    >
      <PricePad
        label={bid.type === 'buy' ? '구매 희망가' : '판매 희망가'}
        value={price}
        problem={problem}
        onChange={(next) => setDraft({ ...draft, price: next })}
        onEnter={save}
      >
        <PriceGuide price={sound} size={size} reference={reference} />
      </PricePad>
      <div className={css.after}>
        <BidOutcomeLines outcome={outcome.outcome} />
        <Fold label="입찰 기한" trailing={days === null ? bidEndText(bid.bid_end_date) : '변경할게요'}>
          <BidEndChoice
            value={days}
            onChange={(next) => setDraft({ ...draft, days: next })}
            current={bid.bid_end_date}
          />
        </Fold>
        <p className={css.note}>지금 {won(bid.price)}. 변경하면 같은 가격의 다른 입찰보다 뒤 순서가 돼요.</p>
      </div>
    </Sheet>
  );
}

interface Draft {
  price: number | null;
  /** Null keeps the end it has. */
  days: BidDays | null;
}

function useSize(bid: MyBid, known: SizeOption | undefined, isOpen: boolean): SizeOption | undefined {
  const sizes = useCall(
    'GET /api/v3/product/product/get-product-size-option',
    isOpen && !known ? { item_id: bid.item_id } : null,
    { quiet: true },
  );
  return known ?? sizes.data?.list.find(({ id }) => id === bid.product_size_option_id);
}

/** Has the price judged, and sends the change. */
async function send(
  money: MoneyCall,
  { modal, bid, onLists }: BidChangeSheetProps,
  price: number,
  days: BidDays | null,
): Promise<void> {
  const { type, product_id, item_id, product_size_option_id } = bid;
  const check = {
    type: type === 'buy' ? 'bid' : 'product',
    item_id,
    product_size_option_id,
    price,
    product_id,
  } as const;
  if (!(await money.checkPrice(check))) return;
  const input = { type, product_id, price, ...(days === null ? {} : { bid_days: days }) };
  const item = { itemId: item_id, grade: bid.product_grade };
  const done = async (data: BidLists & { result: BidResult }) => {
    const { traded } = data.result;
    await modal.close();
    onLists(data);
    if (!traded) return toast('입찰을 변경했어요.');
    await dialog.alert(`${won(traded.price)}에 바로 체결됐어요. 주문 내역에서 볼 수 있어요.`, {
      title: '거래가 체결됐어요',
    });
  };
  await money.send(
    'PUT /api/v3/order/order/set-price-change-product',
    input,
    item,
    (data) => void done(data),
  );
}
