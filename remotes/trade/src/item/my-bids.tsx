import type { MyBid } from '@sold/contracts/entities/item';
import { UNLIMITED_DATE } from '@sold/contracts/rules/bid-duration';
import { bidPriceProblem, type Grade } from '@sold/contracts/rules/bid-price';
import { call } from '@sold/shared/api';
import { day } from '@sold/shared/dates';
import { dialog } from '@sold/shared/dialog';
import { won } from '@sold/shared/format';
import { createIntent, isRefusal } from '@sold/shared/intent';
import { useModal } from '@sold/shared/modal-stack';
import { toast } from '@sold/shared/toast';
import { Button } from '@sold/shared/ui/button';
import { PricePad } from '@sold/shared/ui/price-pad';
import { Sheet } from '@sold/shared/ui/sheet';
import { useWrite } from '@sold/shared/use-write';
import { useState } from 'react';
import css from './my-bids.module.css';
import type { MyBids as Lists } from './use-item.ts';

interface MyBidsProps {
  lists: Lists;
  grade: Grade;
  lastPrice: number | null;
  /** The answer of a change replaces both lists (specification, section 4). */
  onReplace(lists: Lists): void;
}

/** Own bids of this item: change the price, or cancel, unless somebody is paying for one. */
export function MyBids({ lists, grade, lastPrice, onReplace }: MyBidsProps) {
  const [edited, setEdited] = useState<MyBid | null>(null);
  const keypad = useModal('keypad');
  const [intent] = useState(() => createIntent());
  const { busy, write } = useWrite();
  const bids = [...lists.my_bid_buy_list, ...lists.my_bid_sell_list];
  if (bids.length === 0) return null;

  async function askToCancel(bid: MyBid) {
    const word = bid.type === 'buy' ? '구매' : '판매';
    const question = `${won(bid.price)} ${word} 입찰을 취소할까요?`;
    if (await dialog.confirm(question, { accept: '입찰 취소', cancel: '돌아가기' })) write(() => cancel(bid));
  }

  async function cancel(bid: MyBid) {
    const input = { product_id: bid.product_id };
    const sent = { idempotencyKey: intent.keyFor(input) };
    const answer = await (bid.type === 'buy'
      ? call('POST /api/v3/order/order/cancel-bid-order', input, sent)
      : call('POST /api/v3/product/product/exit-sell-product', input, sent));
    if (answer.ok || isRefusal(answer.failure)) intent.end();
    if (!answer.ok) return false;
    onReplace(answer.data);
    toast('입찰을 취소했어요.');
    return true;
  }

  return (
    <section className={css.bids} aria-labelledby="my-bids">
      <h2 id="my-bids" className={css.title}>
        내 입찰
      </h2>
      <ul>
        {bids.map((bid) => (
          <li key={bid.product_id} className={css.bid}>
            <span className={bid.type === 'buy' ? css.buy : css.sell}>
              {bid.type === 'buy' ? '구매' : '판매'}
            </span>
            <span className={css.what}>
              <strong>{won(bid.price)}</strong>
              <span className={css.note}>
                {bid.option} ·{' '}
                {bid.is_reserved
                  ? '결제가 진행 중이라 지금은 바꾸거나 취소할 수 없어요.'
                  : bid.bid_end_date === UNLIMITED_DATE
                    ? '기한 없음'
                    : `${day(bid.bid_end_date)}까지`}
              </span>
            </span>
            <Button
              size="s"
              variant="line"
              disabled={bid.is_reserved}
              onClick={() => {
                setEdited(bid);
                keypad.open();
              }}
            >
              가격 변경
            </Button>
            <Button
              size="s"
              variant="quiet"
              disabled={bid.is_reserved}
              busy={busy}
              onClick={() => void askToCancel(bid)}
            >
              취소
            </Button>
          </li>
        ))}
      </ul>
      <Sheet modal={keypad} title="입찰 가격 변경">
        {edited && (
          <PriceChangeForm
            key={edited.product_id}
            bid={edited}
            grade={grade}
            lastPrice={lastPrice}
            onDone={async (changed) => {
              await keypad.close();
              onReplace(changed);
            }}
          />
        )}
      </Sheet>
    </section>
  );
}

interface FormProps {
  bid: MyBid;
  grade: Grade;
  lastPrice: number | null;
  onDone(lists: Lists): void;
}

function PriceChangeForm({ bid, grade, lastPrice, onDone }: FormProps) {
  const [price, setPrice] = useState<number | null>(bid.price);
  const { busy, write } = useWrite();
  const [intent] = useState(() => createIntent());
  const problem = price === null ? null : (bidPriceProblem(price, grade)?.message ?? null);

  const canSave = price !== null && problem === null && price !== bid.price;

  async function save() {
    if (price === null || !canSave) return false;
    const input = { type: bid.type, product_id: bid.product_id, price };
    const answer = await call('PUT /api/v3/order/order/set-price-change-product', input, {
      idempotencyKey: intent.keyFor(input),
    });
    if (answer.ok || isRefusal(answer.failure)) intent.end();
    if (!answer.ok) return false;
    toast(answer.data.result.traded ? '가격이 맞아 바로 거래됐어요.' : '가격을 바꿨어요.');
    onDone(answer.data);
    return true;
  }

  return (
    <>
      <PricePad
        label={bid.type === 'buy' ? '구매 희망가' : '판매 희망가'}
        value={price}
        problem={problem}
        onChange={setPrice}
        onEnter={() => canSave && write(save)}
      >
        {lastPrice !== null && <p className={css.note}>최근 거래가 {won(lastPrice)}</p>}
      </PricePad>
      <p className={css.note}>가격을 바꾸면 같은 가격의 다른 입찰보다 순서가 뒤로 가요.</p>
      <Button block size="l" variant={bid.type} busy={busy} disabled={!canSave} onClick={() => write(save)}>
        {price === null ? '가격을 입력해 주세요' : `${won(price)}으로 변경`}
      </Button>
    </>
  );
}
