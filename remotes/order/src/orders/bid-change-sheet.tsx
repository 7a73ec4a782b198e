import type { MyBid } from '@sold/contracts/entities/item';
import type { BidResult } from '@sold/contracts/entities/order';
import type { BidDays } from '@sold/contracts/rules/bid-duration';
import { bidPriceProblem } from '@sold/contracts/rules/bid-price';
import { useCall } from '@sold/shared/hooks/use-call';
import { dialog } from '@sold/shared/modal/dialog';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { won } from '@sold/shared/text/format';
import { crossingNotice } from '@sold/shared/text/price-words';
import { Button } from '@sold/shared/ui/base/button';
import { PricePad } from '@sold/shared/ui/form/price-pad';
import { Fold } from '@sold/shared/ui/layout/rows';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useState } from 'react';
import { useSubmit } from '../flow/use-submit.ts';
import { BidEndChoice, bidEndText } from '../parts/bid-end.tsx';
import css from './bid-change.module.css';

interface Lists {
  my_bid_buy_list: MyBid[];
  my_bid_sell_list: MyBid[];
}

export interface BidChangeSheetProps {
  modal: Modal;
  bid: MyBid;
  onLists(lists: Lists): void;
  /** The new price crossed the book: there is an order now. */
  onTraded(): void;
  /** The bid is not what it was: traded, ended. */
  onStale(): void;
}

/** A new price, a new end, or both, for a live bid. */
export default function BidChangeSheet({ modal, bid, onLists, onTraded, onStale }: BidChangeSheetProps) {
  const [price, setPrice] = useState<number | null>(bid.price);
  const [days, setDays] = useState<BidDays | null>(null);
  const submit = useSubmit(onStale);
  const problem = price === null ? null : bidPriceProblem(price, bid.product_grade);
  const sizes = useCall(
    'GET /api/v3/product/product/get-product-size-option',
    modal.isOpen ? { item_id: bid.item_id } : null,
    { quiet: true },
  );
  const size = sizes.data?.list.find((one) => one.id === bid.product_size_option_id);
  const best = (bid.type === 'buy' ? size?.buy_product : size?.sell_product)?.price ?? null;
  const crossing = price === null || problem ? '' : crossingNotice(bid.type, price, best);
  const isSame = price === bid.price && days === null;
  const canSave = price !== null && problem === null && !isSame;

  const done = async (data: Lists & { result: BidResult }) => {
    await modal.close();
    onLists(data);
    if (data.result.traded) onTraded();
    if (data.result.traded)
      await dialog.alert(`${won(data.result.traded.price)}에 바로 체결됐어요. 주문 내역에서 볼 수 있어요.`, {
        title: '거래가 체결됐어요',
      });
    else toast('입찰을 변경했어요.');
  };
  const save = () =>
    submit.run(async () => {
      if (price === null) return;
      const check = {
        type: bid.type === 'buy' ? 'bid' : 'product',
        item_id: bid.item_id,
        product_size_option_id: bid.product_size_option_id,
        price,
        product_id: bid.product_id,
      } as const;
      if (!(await submit.checkPrice(check))) return;
      const input = {
        type: bid.type,
        product_id: bid.product_id,
        price,
        ...(days === null ? {} : { bid_days: days }),
      };
      await submit.send(
        'PUT /api/v3/order/order/set-price-change-product',
        input,
        { itemId: bid.item_id, grade: bid.product_grade },
        (data) => void done(data),
      );
    });

  return (
    <Sheet
      modal={modal}
      title="입찰 변경"
      footer={
        <>
          {submit.message && <p className={css.message}>{submit.message}</p>}
          <Button variant={bid.type} size="l" block busy={submit.busy} disabled={!canSave} onClick={save}>
            이 내용으로 변경하기
          </Button>
        </>
      }
    >
      <PricePad
        value={price}
        onChange={setPrice}
        label={bid.type === 'buy' ? '구매 희망가' : '판매 희망가'}
        problem={problem?.message ?? null}
        onEnter={() => canSave && !submit.busy && save()}
      >
        <p className={css.hint}>
          지금 입찰가 {won(bid.price)} · 변경하면 같은 가격의 다른 입찰보다 뒤 순서가 돼요.
        </p>
        {crossing && <p className={css.crossing}>{crossing}</p>}
      </PricePad>
      <Fold label="입찰 기한" trailing={days === null ? bidEndText(bid.bid_end_date) : '변경할게요'}>
        <BidEndChoice value={days} onChange={setDays} current={bid.bid_end_date} />
      </Fold>
    </Sheet>
  );
}
