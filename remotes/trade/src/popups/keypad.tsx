import type { MyBid, SizeOption } from '@sold/contracts/entities/item';
import { bidPriceProblem, type Grade } from '@sold/contracts/rules/bid-price';
import { call } from '@sold/shared/api/client';
import { createIntent, isRefusal } from '@sold/shared/api/intent';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { won } from '@sold/shared/text/format';
import { tradePrice } from '@sold/shared/text/price-words';
import { Button } from '@sold/shared/ui/base/button';
import { PricePad } from '@sold/shared/ui/form/price-pad';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useEffect, useState } from 'react';
import type { MyBids } from '../item/use-item.ts';
import { BidOutcomeLines, BidOutcomeTotal } from './bid-outcome-rows.tsx';
import css from './keypad.module.css';
import { PriceGuide, PriceNotices } from './price-guide.tsx';
import { useBidOutcome } from './use-bid-outcome.ts';

interface KeypadPopupProps {
  modal: Modal;
  bid: MyBid;
  grade: Grade;
  /** Figures of the bid's size; undefined when they are not known. */
  size: SizeOption | undefined;
  /** The answer replaces both lists (specification, section 4). */
  onReplace(lists: MyBids): void;
}

/** A new price for an own bid: what it is weighed against, and what comes of it, before it is sent. A change closes the popup. */
export function KeypadPopup({ modal, bid, grade, size, onReplace }: KeypadPopupProps) {
  const [price, setPrice] = useState<number | null>(bid.price);
  const { isOpen } = modal;
  useEffect(() => {
    if (isOpen) setPrice(bid.price);
  }, [isOpen, bid.price]);
  const { busy, write } = useWrite();
  const [intent] = useState(() => createIntent());
  const problem = price === null ? null : (bidPriceProblem(price, grade)?.message ?? null);
  const canSave = price !== null && problem === null && price !== bid.price;
  const sound = problem === null ? price : null;
  const best = (bid.type === 'buy' ? size?.buy_product : size?.sell_product)?.price ?? null;
  const outcome = useBidOutcome(bid, sound === null ? null : tradePrice(bid.type, sound, best), isOpen);

  async function save() {
    if (price === null || !canSave) return false;
    const input = { type: bid.type, product_id: bid.product_id, price };
    const answer = await call('PUT /api/v3/order/order/set-price-change-product', input, {
      idempotencyKey: intent.keyFor(input),
    });
    if (answer.ok || isRefusal(answer.failure)) intent.end();
    if (!answer.ok) return false;
    toast(answer.data.result.traded ? '가격이 맞아 바로 거래됐어요.' : '가격을 바꿨어요.');
    await modal.close();
    onReplace(answer.data);
    return true;
  }

  return (
    <Sheet
      modal={modal}
      title="입찰 가격 변경"
      isTall
      footer={
        <>
          <PriceNotices price={sound} side={bid.type} size={size} />
          <BidOutcomeTotal {...outcome} />
          <Button
            block
            size="l"
            variant={bid.type}
            busy={busy}
            disabled={!canSave}
            onClick={() => write(save)}
          >
            {price === null ? '가격을 입력해 주세요' : `${won(price)}으로 변경`}
          </Button>
        </>
      }
    >
      <PricePad
        label={bid.type === 'buy' ? '구매 희망가' : '판매 희망가'}
        value={price}
        problem={problem}
        onChange={setPrice}
        onEnter={() => canSave && write(save)}
      >
        <PriceGuide price={sound} size={size} />
      </PricePad>
      <div className={css.after}>
        <BidOutcomeLines outcome={outcome.outcome} />
        <p className={css.note}>
          {bid.option} · 지금 {won(bid.price)}. 가격을 바꾸면 같은 가격의 다른 입찰보다 순서가 뒤로 가요.
        </p>
      </div>
    </Sheet>
  );
}
