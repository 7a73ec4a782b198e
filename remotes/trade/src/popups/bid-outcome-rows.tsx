import type { MyBid } from '@sold/contracts/entities/item';
import { Price } from '@sold/shared/ui/price';
import { Row, Rows } from '@sold/shared/ui/rows';
import { Loading, Skeleton } from '@sold/shared/ui/skeleton';
import css from './keypad.module.css';
import { useBidOutcome } from './use-bid-outcome.ts';

/** Fees and what is paid or received when the bid trades at a price; null while there is no sound price. */
export function BidOutcomeRows({ bid, price }: { bid: MyBid; price: number | null }) {
  const { state, outcome } = useBidOutcome(bid, price);
  if (state === 'loading')
    return (
      <Loading>
        <Skeleton height="64px" />
      </Loading>
    );
  if (state === 'failed')
    return (
      <p className={css.note}>
        수수료를 불러오지 못했어요. 변경은 할 수 있고, 금액은 주문 목록에서 볼 수 있어요.
      </p>
    );
  if (outcome === null) return null;
  return (
    <Rows>
      {outcome.lines.map(({ label, amount, sign }) => (
        <Row key={label} label={label}>
          <Price value={amount} size="inherit" {...(sign && { sign })} />
        </Row>
      ))}
      <Row label={outcome.total.label} strong>
        <Price value={outcome.total.amount} size="m" />
      </Row>
    </Rows>
  );
}
