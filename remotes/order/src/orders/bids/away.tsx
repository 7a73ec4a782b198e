import type { AwayState } from '@sold/contracts/entities/my-page';
import { useCall } from '@sold/shared/hooks/use-call';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';
import css from '../../page/trade-row.module.css';
import { AWAY } from '../parts/order-calls.ts';

/** Reasons for which a bid does not come back. */
const ENDED: Readonly<Record<AwayState['ended'][number]['reason'], string>> = {
  over: '기한이 지났어요',
  crosses: '바로 체결될 구매 입찰이 있어요',
};

const QUESTIONS = {
  leave: {
    text: '판매 입찰을 모두 내려요. 다시 올릴 때까지 하나도 팔리지 않아요. 지금 구매자가 결제하고 있는 상품은 그대로 진행돼요.\n다시 올리면 가격과 기한은 그대로이고, 같은 가격에서는 순서가 뒤로 가요.',
    title: '자리 비움을 시작할까요?',
    accept: '모두 내리기',
    done: '판매 입찰을 모두 내렸어요.',
  },
  back: {
    text: '내린 판매 입찰을 가격과 기한 그대로 올려요. 같은 가격에서는 순서가 뒤로 가요.\n기한이 지났거나 바로 체결될 입찰은 올리지 않고 끝내며, 무엇인지 알려 드려요.',
    title: '다시 올릴까요?',
    accept: '다시 올리기',
    done: '판매 입찰을 다시 올렸어요.',
  },
} as const;

/** One press takes every sell bid off the books while their seller is away, another brings them back. */
export function Away({ hasBids, onChanged }: { hasBids: boolean; onChanged(): void }) {
  const asked = useCall(AWAY, {}, { quiet: true });
  const [answer, setAnswer] = useState<AwayState | null>(null);
  const { busy, message, run, send } = useMoneyCall(onChanged);
  const state = answer ?? asked.data;
  if (!state || (state.since === null && !hasBids && state.ended.length === 0)) return null;
  const question = QUESTIONS[state.since === null ? 'leave' : 'back'];
  const press = async () => {
    const { text, title, accept, done } = question;
    if (!(await dialog.confirm(text, { title, accept, cancel: '그대로 두기' }))) return;
    run(() =>
      send('POST /api/v3/product/product/set-away', { is_away: state.since === null }, null, (now) => {
        setAnswer(now);
        onChanged();
        toast(done);
      }),
    );
  };
  return (
    <section aria-label="자리 비움">
      {state.since !== null && (
        <p className={css.detail}>
          {dayTime(state.since)}부터 자리 비움 중이라 판매 입찰 {state.bids}건을 내려 두었어요.
        </p>
      )}
      {state.ended.length > 0 && (
        <>
          <p className={css.message}>다시 올리지 않고 끝낸 입찰이 있어요.</p>
          <ul>
            {state.ended.map(({ product_id, item_name_kor, option, price, reason }) => (
              <li key={product_id} className={css.detail}>
                {item_name_kor} {option} {won(price)} · {ENDED[reason]}
              </li>
            ))}
          </ul>
        </>
      )}
      {message && <p className={css.message}>{message}</p>}
      {(state.since !== null || hasBids) && (
        <div className={css.actions}>
          <Button variant="line" size="s" busy={busy} onClick={() => void press()}>
            {state.since === null ? '자리 비움' : '다시 올리기'}
          </Button>
        </div>
      )}
    </section>
  );
}
